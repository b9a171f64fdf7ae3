# What the other scripts share: reading the request that Node sent, mounting, and words for Node.

declare -A setting=()          # set:NAME=VALUE; the names are listed in src/sandbox/records.ts
declare -a layer_folders=()    # layer:FOLDER         (kind `user`) a folder whose writes are discarded; parents come first
declare -a layers_below=()     # below:FOLDER         layers that an earlier view kept, newest first
declare -a masked_folders=()   # mask-folder:FOLDER   shown empty
declare -a masked_files=()     # mask-file:FILE       shown empty
declare -a replaced_files=()   # replace:FILE         gets the content of given/replace/0, /1, …
declare -a environment=()      # env:NAME=VALUE       the whole environment of a command
declare -a arguments=()        # arg:VALUE            a command's argument vector

# Reads a request, a view's or a command's, from standard input, which is a file: records `kind:value`, each ended by
# NUL because names and values may hold anything else, newlines included.
read_request() {
  local record value
  local -a records
  mapfile -d '' records
  for record in "${records[@]}"; do
    value=${record#*:}
    case ${record%%:*} in
      set) setting[${value%%=*}]=${value#*=} ;;
      layer) layer_folders+=("$value") ;;
      below) layers_below+=("$value") ;;
      mask-folder) masked_folders+=("$value") ;;
      mask-file) masked_files+=("$value") ;;
      replace) replaced_files+=("$value") ;;
      env) environment+=("$value") ;;
      arg) arguments+=("$value") ;;
      *) fail "unknown record ${record%%:*}" ;;
    esac
  done
}

# plan SOURCE TARGET TYPE OPTIONS: a mount for `mount_planned`, which makes all of them, and missing folders, by one
# process. Each process costs a millisecond, and a suite of candidates has thousands of runs. Descriptor 7 is a file for
# them. `--no-mtab`: mount(8) keeps a list in the machine's /run otherwise. It also skips what it takes for mounted
# already, by source and target: hence our name as the source of all that has none.
planned=
plan() {
  local source=$1 target=$2
  escape source
  escape target
  planned+="$source $target $3 $4,x-mount.mkdir 0 0"$'\n'
}

mount_planned() {
  [[ -n $planned ]] || return 0
  printf %s "$planned" >/proc/self/fd/7
  mount --no-mtab --all --fstab /proc/self/fd/7 || fail "a file system can't be mounted"
  planned=
}

# Writes what separates the fields of an fstab in octal.
escape() {
  local -n text=$1
  text=${text//\\/\\134}
  text=${text// /\\040}
  text=${text//$'\t'/\\011}
  text=${text//$'\n'/\\012}
}

# What makes a run impossible; Node shows it to the user.
fail() {
  echo "failed: $1" >&2
  exit 125
}

# What a run lacks but can do without; Node reports it with the run.
note() {
  echo "note: $1" >&2
}
