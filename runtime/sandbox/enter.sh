#!/bin/bash
# Process 1 of the sandbox while it still has privileges: makes the view the root, hides secrets, gives all privileges
# up and becomes run.sh. Nothing of the user's has run yet, so every program it uses is still the machine's own.
#
#   enter.sh RUN_FOLDER        in RUN_FOLDER/view, with its own mount, process and (but for open networks) network
# namespace
set -eu
here=${BASH_SOURCE[0]%/*}
source "$here/request.sh"
readonly run=$1

main() {
  # Still open when the files are out of reach; run.sh reads the request again.
  exec 7<>plan 8<request
  read_request <request
  mount_process_files "$run/view/root"
  cd root
  # The new root is put over the old one, which is then let go.
  pivot_root . .
  umount -n -l .
  cd /
  hide_secrets
  [[ ${setting[network]} != denied ]] || raise_loopback || note "the loopback interface could not be started"
  give_up_privileges bash "$here/run.sh" "$run" 7>&-
}

# Fresh /proc and /sys: the machine's would show the environment and memory of Node, and its network.
mount_process_files() {
  local root=$1 name
  plan redress "$root/proc" proc nosuid,nodev,noexec
  if [[ ${setting[kind]} == root ]]; then plan redress "$root/sys" sysfs ro,nosuid,nodev,noexec; fi
  # Files of root's that act on the whole machine; what is not root can't write them anyway.
  for name in sys sysrq-trigger irq bus fs; do
    [[ ${setting[kind]} == user || ${setting[uid]} != 0 || ! -e /proc/$name ]] || plan "$root/proc/$name" "$root/proc/$name" none bind,ro
  done
  mount_planned
}

# After the root was changed, so that links resolve inside. Files first: some lie in the folders.
hide_secrets() {
  local path number=0
  for path in "${masked_files[@]}"; do
    [[ ! -f $path ]] || plan /dev/null "$path" none bind
  done
  for path in "${masked_folders[@]}"; do
    [[ ! -d $path ]] || plan redress "$path" tmpfs "mode=700,size=64m,uid=${setting[owner]%:*},gid=${setting[owner]#*:}"
  done
  mount_planned
  for path in "${replaced_files[@]}"; do
    cat "$run/given/replace/$number" >"$path"
    number=$((number + 1))
  done
}

raise_loopback() {
  ip link set lo up 2>/dev/null && return
  # SIOCSIFFLAGS with IFF_UP | IFF_LOOPBACK | IFF_RUNNING: iproute2 is often missing in containers, one of these seldom.
  perl -MSocket -e 'socket(S, AF_INET, SOCK_DGRAM, 0); ioctl(S, 0x8914, pack("a16sx14", "lo", 73)) || exit 1' 2>/dev/null && return
  python3 -Sc 'import fcntl, socket, struct; fcntl.ioctl(socket.socket(), 0x8914, struct.pack("16sh14x", b"lo", 73))' 2>/dev/null
}

# Replaces this process by the given command as the job's user, who can't gain anything by running set-user-id programs.
give_up_privileges() {
  local -a clean=(env -i "PATH=$PATH" LC_ALL=C)
  case ${setting[kind]} in
    root)
      exec setpriv --reuid="${setting[uid]}" --regid="${setting[gid]}" "${setting[groups]}" --no-new-privs \
        --inh-caps=-all --bounding-set="${setting[capabilities]}" "${clean[@]}" "$@"
      ;;
    user)
      # A second user namespace: mounts can't be undone from it, and the user is himself again.
      exec unshare --user --map-user="${setting[uid]}" --map-group="${setting[gid]}" -- setpriv --no-new-privs \
        --inh-caps=-all "${clean[@]}" "$@"
      ;;
  esac
}

main
