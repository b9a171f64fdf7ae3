#!/bin/bash
# One view, seen from outside: builds a copy-on-write view of the machine in a mount namespace of its own, starts
# enter.sh in further namespaces inside it, passes Node's commands on, and clears up when that ends. Runs as root, or as
# the root of a user namespace (setting `kind`).
#
#   prelude.sh REQUEST_BYTES RUN_FOLDER
#
# Standard input: the request (request.sh), then lines: `list TOKEN` writes RUN_FOLDER/changed, `keep` keeps the layers
# at the end, all others are for run.sh. It is the lifeline as well: whatever becomes of Node, the kernel closes it, and
# then everything here ends. A signal would not do: Node may be killed, and may not signal root's processes at all.
# Standard error: `failed: …`, `note: …`, `listed: TOKEN` of ours, and the answers of run.sh.
#
# RUN_FOLDER/given is what the view's commands are given, which they may only read; RUN_FOLDER/inside is theirs.
# RUN_FOLDER/view is a place in memory, for what is ours.
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
  [[ ! -e $view/keep ]] || return 0
  rm -rf --one-file-system "$run/layers" || true
}

# Where writes go: the disk, or memory where the disk's file system can't serve as an upper layer (it is an overlay
# itself, in containers).
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
  printf %s "$1" >"$layer/target"
  if [[ $lower != / ]]; then
    mount -n --bind "$lower" "lower/$layer_count"
    # The top folder of the view has the attributes of the upper layer's.
    chmod --reference="$lower" "$layer/upper"
    # Root's folders can't be given to root in a user namespace; the user may write there all the same.
    chown --reference="$lower" "$layer/upper" 2>/dev/null || [[ ${setting[kind]} == user ]]
    lower=lower/$layer_count
  fi
  find_layers_below "$1"
  options=lowerdir=$below$lower,upperdir=$layer/upper,workdir=$layer/work
  case ${setting[kind]} in
    # Without redirect_dir a folder can't be renamed (EXDEV); without index hard links are split.
    root) options+=,redirect_dir=on,index=on ;;
    # Without userxattr a folder of the lower layer can't be removed; it excludes the other two.
    user) options+=,userxattr ;;
  esac
  # volatile: no sync to disk, which a layer that is thrown away does not need. Linux 5.10 and later.
  mount -n -t overlay redress -o "$options,volatile" "$2" 2>/dev/null || mount -n -t overlay redress -o "$options" "$2" 2>/dev/null
}

# Sets `below` to what earlier views kept of writes to a folder, newest first, each followed by a colon.
# By copies in memory, made anew for each view: a layer may not lie inside the folder that it covers.
below=
below_count=0
find_layers_below() {
  local kept layer
  below=
  for kept in "${layers_below[@]}"; do
    for layer in "$kept"/*; do
      [[ -f $layer/target && $(<"$layer/target") == "$1" ]] || continue
      if ((below_count == 0)); then
        mkdir below && mount -n -t tmpfs -o "mode=755,size=${setting[size]}" redress below
      fi
      below_count=$((below_count + 1))
      if cp -a "$layer/upper" "below/$below_count" 2>/dev/null; then
        below+=below/$below_count:
      else
        rm -rf "below/$below_count"
        note "what an earlier run left is too large, or can't be copied, and was left out"
      fi
    done
  done
}

# Kind `root`: the whole machine at the same paths. Each file system needs a layer of its own.
show_machine() {
  add_layer / "$root" || fail "the root file system can't be overlaid"
  remember_changes /
  local line point options rest type
  read_mounts
  for line in "${mounts[@]}"; do
    read -r _ _ _ _ point options rest <<<"$line"
    type=${rest#*- }
    type=${type%% *}
    printf -v point %b "$point" # the kernel writes spaces and the like in octal
    [[ $point == /* ]] || continue
    case $type in proc | sysfs | dev* | cgroup* | autofs | mqueue | hugetlbfs | *fs_pipefs | nsfs | bpf | pstore | efivarfs | \
      securityfs | selinuxfs | debugfs | tracefs | configfs | fusectl | binfmt_misc) continue ;; esac
    case $point/ in // | /proc/* | /sys/* | /dev/* | /run/* | "${setting[temp]}"/*) continue ;; esac
    show_mount "$point" "$options"
  done
}

# Sets `mounts` to the lines of mountinfo, all read at once: where the folder of a mount is removed from outside, that
# mount goes here too, and what is read line by line meanwhile goes on in the middle of another line.
mounts=()
read_mounts() {
  mapfile -t mounts < <(cat /proc/self/mountinfo)
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

# Kind `user`: the machine as it is, but read-only, with layers over some folders.
show_folders() {
  local folder
  mkdir "$root"
  mount -n --rbind / "$root"
  protect_mounts
  for folder in "${layer_folders[@]}"; do
    add_layer "$folder" "$root$folder" || fail "$folder can't be overlaid"
    remember_changes "$folder"
  done
}

# What no layer covers can't be written. A mount's other options have to be named again: a user namespace may not take
# them away.
protect_mounts() {
  local line point options rest type kept option
  read_mounts
  for line in "${mounts[@]}"; do
    read -r _ _ _ _ point options rest <<<"$line"
    type=${rest#*- }
    type=${type%% *}
    printf -v point %b "$point"
    [[ $point/ == "$root"/* && $options != ro* ]] || continue
    case $type in proc | sysfs | dev* | cgroup* | autofs | mqueue | hugetlbfs | *fs_pipefs | nsfs | bpf | binfmt_misc) continue ;; esac
    kept=
    for option in nosuid nodev noexec noatime nodiratime relatime; do
      [[ ,$options, != *,$option,* ]] || kept+=,$option
    done
    mount -n -o "remount,bind,ro$kept" "$point" 2>/dev/null || umount -n -l "$point" 2>/dev/null ||
      fail "$point can't be made read-only"
  done
}

# Keeps in `changes` where the last layer over the checkout stores what is written to it: mounts come with parents
# first.
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
  # Hides the other runs, and the upper layers, which must not be seen through the view that they are part of.
  plan redress "$root${setting[temp]}" tmpfs mode=755
  plan "$run/inside" "$root$run/inside" none bind
  # All options that the machine's mount may have and that a user namespace must not take away.
  plan "$run/given" "$root$run/given" none bind,ro,nosuid,nodev,noexec
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

# Starts enter.sh as process 1 of its own namespaces, passes lines on to it, ends it with the lifeline, and clears up.
run_inside() {
  local inner watcher status=0
  mkfifo -m 600 commands
  exec 9<>commands

  local -a namespaces=(--mount --pid --ipc --fork --kill-child --propagation private)
  [[ ${setting[network]} != denied ]] || namespaces+=(--net)
  # Job control, for otherwise bash lets background processes ignore SIGINT, and tests inherit that.
  set -m
  # pdeathsig and kill-child: if this shell is killed, the kernel ends the whole chain.
  setpriv --pdeathsig KILL unshare "${namespaces[@]}" -- bash "$here/enter.sh" "$run" <commands 9>&- &
  inner=$!
  set +m
  # If Node is gone, so is the reader of what this shell says. Only from here on: the run must not inherit it.
  trap '' PIPE
  # The lifeline. Process 1 is killed rather than `unshare`, which waits for it: when that has gone, everything inside
  # has.
  { pass_on; kill_inside "$inner"; } <&0 >/dev/null &
  watcher=$!
  exec 9>&-

  wait "$inner" || status=$?
  kill -KILL "$watcher" 2>/dev/null || true
  wait "$watcher" 2>/dev/null || true
  list_changes || true
  exit "$status"
}

# Node's lines until there are no more.
pass_on() {
  local verb rest
  while read -r verb rest; do
    case $verb in
      list) list_changes && echo "listed: $rest" >&2 ;;
      keep) : >keep ;;
      *) echo "$verb $rest" >&9 ;;
    esac
  done
}

kill_inside() {
  local first=
  { read -r first _ <"/proc/$1/task/$1/children" || true; } 2>/dev/null
  kill -KILL "${first:-$1}" 2>/dev/null || true
}

# An empty list says that nothing was changed, no list that it is not known.
list_changes() {
  [[ -n $changes ]] || return 0
  : >"$run/changed"
  [[ ! -d $changes ]] || find "$changes" -mindepth 1 -not -type d -printf '%P\0' >"$run/changed"
}

main "$@"
