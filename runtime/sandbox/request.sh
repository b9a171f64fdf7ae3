# Reads the request that Node sent, from standard input, which is a file by now: NUL-ended records `kind:value`.
# NUL-ended because names and values may hold anything else, newlines included. Sourced by the other scripts.

declare -A setting=()          # set:NAME=VALUE; the names are listed in src/sandbox/namespaces.ts
declare -a layer_folders=()    # layer:FOLDER         (kind `user`) a folder whose writes are discarded; parents come first
declare -a masked_folders=()   # mask-folder:FOLDER   shown empty
declare -a masked_files=()     # mask-file:FILE       shown empty
declare -a replaced_files=()   # replace:FILE         gets the content of given/replace/0, /1, …
declare -a environment=()      # env:NAME=VALUE       the whole environment of the command
declare -a arguments=()        # arg:VALUE            the command's argument vector

read_request() {
  local record value
  local -a records
  mapfile -d '' records
  for record in "${records[@]}"; do
    value=${record#*:}
    case ${record%%:*} in
      set) setting[${value%%=*}]=${value#*=} ;;
      layer) layer_folders+=("$value") ;;
      mask-folder) masked_folders+=("$value") ;;
      mask-file) masked_files+=("$value") ;;
      replace) replaced_files+=("$value") ;;
      env) environment+=("$value") ;;
      arg) arguments+=("$value") ;;
      *) fail "unknown record ${record%%:*}" ;;
    esac
  done
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
