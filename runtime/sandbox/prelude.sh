#!/bin/bash
# One sandboxed run, seen from outside: builds a copy-on-write view of the machine in a mount namespace of its own, starts enter.sh in
# further namespaces inside it, and clears up when that ends. Runs as root, or as the root of a user namespace (setting `kind`).
#
#   prelude.sh REQUEST_BYTES RUN_FOLDER
#
# Standard input: the request (request.sh), then nothing, held open. It is the lifeline: whatever becomes of Node, the kernel closes it,
# and then everything here ends. A signal would not do: Node may be killed, and may not signal root's processes at all.
# Standard output: what the command prints. Standard error: `failed: …` and `note: …` of ours.
# Exit code: the command's, if RUN_FOLDER/inside/begun exists; otherwise the run could not be set up.
#
# RUN_FOLDER/inside is shared with the run: exchange/, given/, collected/. RUN_FOLDER/view is a place in memory, for what is ours.
set -eu
umask 022
here=${BASH_SOURCE[0]%/*}
source "$here/request.sh"
readonly run=$2
readonly view=$run/view root=$run/view/root

main() {
  mount -n -t tmpfs -o mode=755 redress "$view"
  # Options of an overlay can't hold any path, so ours are relative to this folder.
  cd "$view"
  # `head` reads exactly the request; bash alone would read it byte by byte, because a pipe can't be read back.
  (umask 077 && head -c "$1" >request)
  read_request <request
  exec 7<>plan
  trap clear_up EXIT
  prepare_layers
  case ${setting[kind]} in
    root) show_machine ;;
    user) show_folders ;;
  esac
  hide_machine_state
  run_inside
}

# On every way out. The layers are root's, so nobody else could remove them.
clear_up() {
  rm -rf --one-file-system "$run/layers" || true
}

# Where writes go: the disk, or memory where the disk's file system can't serve as an upper layer (it is an overlay itself, in containers).
prepare_layers() {
  case ${setting[store]} in
    disk) layers=../layers ;;
    memory) layers=layers && mkdir layers && mount -n -t tmpfs -o "mode=755,size=${setting[size]}" redress layers ;;
  esac
}

# add_layer FOLDER TARGET: shows FOLDER at TARGET; writes to TARGET go to $layers/N/upper.
layer_count=0
add_layer() {
  local layer=$layers/$layer_count lower=$1 options
  layer_count=$((layer_count + 1))
  mkdir -p "$layer/upper" "$layer/work" "lower/$layer_count" "$2"
  if [[ $lower != / ]]; then
    mount -n --bind "$lower" "lower/$layer_count"
    # The top folder of the view has the attributes of the upper layer's.
    chmod --reference="$lower" "$layer/upper"
    # Root's folders can't be given to root in a user namespace; the user may write there all the same.
    chown --reference="$lower" "$layer/upper" 2>/dev/null || [[ ${setting[kind]} == user ]]
    lower=lower/$layer_count
  fi
  options=lowerdir=$lower,upperdir=$layer/upper,workdir=$layer/work
  case ${setting[kind]} in
    # Without redirect_dir a folder can't be renamed (EXDEV); without index hard links are split.
    root) options+=,redirect_dir=on,index=on ;;
    # Without userxattr a folder of the lower layer can't be removed; it excludes the other two.
    user) options+=,userxattr ;;
  esac
  # volatile: no sync to disk, which a layer that is thrown away does not need. Linux 5.10 and later.
  mount -n -t overlay redress -o "$options,volatile" "$2" 2>/dev/null || mount -n -t overlay redress -o "$options" "$2" 2>/dev/null
}

# Kind `root`: the whole machine at the same paths. Each file system needs a layer of its own.
show_machine() {
  add_layer / "$root" || fail "the root file system can't be overlaid"
  remember_changes /
  local point options rest type
  while read -r _ _ _ _ point options rest; do
    type=${rest#*- }
    type=${type%% *}
    printf -v point %b "$point" # the kernel writes spaces and the like in octal
    case $type in proc | sysfs | dev* | cgroup* | autofs | mqueue | hugetlbfs | *fs_pipefs | nsfs | bpf | pstore | efivarfs | \
      securityfs | selinuxfs | debugfs | tracefs | configfs | fusectl | binfmt_misc) continue ;; esac
    case $point/ in // | /proc/* | /sys/* | /dev/* | /run/* | "${setting[temp]}"/*) continue ;; esac
    show_mount "$point" "$options"
  done </proc/self/mountinfo
}

show_mount() {
  local point=$1 options=$2
  # What is read-only anyway needs no layer, unless the checkout lies there.
  if [[ -d $point ]] && { [[ $options != ro* ]] || holds_checkout "$point"; } && add_layer "$point" "$root$point"; then
    remember_changes "$point"
  elif mount -n --bind "$point" "$root$point" 2>/dev/null && mount -n -o remount,bind,ro "$root$point" 2>/dev/null; then
    [[ $options == ro* || -f $point ]] || note "$point is read-only inside the sandbox"
  else
    # Half done would mean writable: rather not there at all.
    umount -n -l "$root$point" 2>/dev/null || true
    note "$point is missing inside the sandbox"
  fi
}

# Kind `user`: the machine as it is, with layers over some folders.
show_folders() {
  local folder
  mkdir "$root"
  mount -n --rbind / "$root"
  for folder in "${layer_folders[@]}"; do
    add_layer "$folder" "$root$folder" || fail "$folder can't be overlaid"
    remember_changes "$folder"
  done
}

# Keeps in `changes` where the last layer over the checkout stores what is written to it: mounts come with parents first.
changes=
remember_changes() {
  ! holds_checkout "$1" || changes=$layers/$((layer_count - 1))/upper${setting[root]#"${1%/}"}
}

holds_checkout() {
  [[ ${setting[root]}/ == "${1%/}"/* ]]
}

# Devices, sockets of services and our own files: fresh ones, but for the rung `engine`, which asks for the machine's.
hide_machine_state() {
  local resolver=/run/systemd/resolve
  if [[ ${setting[network]} != engine ]]; then
    [[ ${setting[kind]} == user ]] || plan_devices
    plan redress "$root/dev/shm" tmpfs mode=1777
    # An empty /run: no socket of a container engine, a message bus, or a system service.
    plan redress "$root/run" tmpfs mode=755,size=25%
    # /etc/resolv.conf is often a link to a file in here.
    [[ ${setting[network]} != open || ! -d $resolver ]] || plan "$resolver" "$root$resolver" none bind
  elif [[ ${setting[kind]} == root ]]; then
    plan /dev "$root/dev" none rbind
    plan /run "$root/run" none rbind
  fi
  # Hides the runs beside this one, and the upper layers, which must not be seen through the view that they are part of.
  plan redress "$root${setting[temp]}" tmpfs mode=755
  plan "$run/inside" "$root$run/inside" none bind
  mount_planned
  if [[ ${setting[network]} != engine ]]; then
    [[ ${setting[kind]} == user ]] || copy_devices
    install -d -m 1777 "$root/run/lock"
    [[ ! -d /run/user/${setting[uid]} ]] ||
      install -d -m 700 -o "${setting[owner]%:*}" -g "${setting[owner]#*:}" "$root/run/user/${setting[uid]}"
  fi
}

# Not the machine's /dev: a job that is root could write to its disks.
plan_devices() {
  plan redress "$root/dev" tmpfs mode=755,size=1m,nosuid
  plan redress "$root/dev/pts" devpts newinstance,ptmxmode=0666,mode=620
}

copy_devices() {
  cp -a /dev/{null,zero,full,random,urandom,tty,ptmx,fd,stdin,stdout,stderr} "$root/dev"
}

# Starts enter.sh as process 1 of its own namespaces, passes its output on, ends it with the lifeline, and clears up.
run_inside() {
  local inner reader watcher status=0
  # A named pipe: what the command gets as output can be opened again (/dev/stderr), unlike Node's sockets.
  mkfifo -m 666 output
  cat output &
  reader=$!
  exec 9>output

  local -a namespaces=(--mount --pid --ipc --fork --kill-child --propagation private)
  [[ ${setting[network]} != denied ]] || namespaces+=(--net)
  # Job control, for otherwise bash lets background processes ignore SIGINT, and tests inherit that.
  set -m
  # pdeathsig and kill-child: if this shell is killed, the kernel ends the whole chain.
  setpriv --pdeathsig KILL unshare "${namespaces[@]}" -- bash "$here/enter.sh" "$run" </dev/null >&9 9>&- &
  inner=$!
  set +m
  exec 9>&-
  # If Node is gone, so is the reader of what this shell says. Only from here on: the run must not inherit it.
  trap '' PIPE
  # The lifeline. Process 1 is killed rather than `unshare`, which waits for it: when that has gone, everything inside has.
  { read -r -N 1 || true; kill_inside "$inner"; } <&0 >/dev/null 2>&1 &
  watcher=$!

  wait "$inner" || status=$?
  kill -KILL "$watcher" 2>/dev/null || true
  wait "$watcher" "$reader" 2>/dev/null || true
  list_changes || true
  exit "$status"
}

kill_inside() {
  local first=
  read -r first _ <"/proc/$1/task/$1/children" || true
  kill -KILL "${first:-$1}"
}

# An empty list says that nothing was changed, no list that it is not known.
list_changes() {
  [[ -n $changes ]] || return 0
  : >"$run/changed"
  [[ ! -d $changes ]] || find "$changes" -mindepth 1 -not -type d -printf '%P\0' >"$run/changed"
}

main "$@"
