#!/bin/bash
# Process 1 of the sandbox as the job's user, without privileges: carries out the change, runs the command, collects files.
#
#   run.sh INSIDE
#
# Standard input: the request (request.sh). Standard output: the command's. Standard error: ours. Exit code: the command's.
# INSIDE/given holds what to do, as lists of NUL-ended items: files/ (a tree to lay over the checkout), delete, emptied (folders that
# deletions may leave empty), touch, remove.N and collect.N (arguments of `find`).
set -eu
umask 022
source "${BASH_SOURCE[0]%/*}/request.sh"
readonly inside=$1
readonly given=$inside/given collect_limit=$((64 * 1024 * 1024))

main() {
  read_request
  cd "${setting[root]}" || fail "the checkout is not in the view"
  apply_change || fail "the change can't be written: the job's user has no permission, or the disk is full"
  cd "${setting[cwd]}" || fail "the working directory can't be entered"
  # Core files only fill the layer. The others end runaways; a job's own lower limits stay.
  ulimit -c 0
  ulimit -f "${setting[file_blocks]}" 2>/dev/null || true
  ulimit -S -u 16384 2>/dev/null || true

  : >"$inside/begun"
  local status=0
  # In the foreground: bash would let a background process ignore SIGINT.
  env -i "${environment[@]}" "${arguments[@]}" </dev/null 2>&1 || status=$?
  # Everything but this process: what still runs must not change files while they are collected.
  kill -KILL -1 2>/dev/null || true
  cd "${setting[root]}" && collect_files || true
  exit "$status"
}

# New files have the current time: build tools that compare times would run the unpatched program otherwise.
apply_change() {
  local list
  for_each "$given/delete" rm -f -- || return
  for_each "$given/emptied" rmdir --ignore-fail-on-non-empty -- 2>/dev/null || true
  [[ ! -d $given/files ]] || cp -R -P --remove-destination "$given/files/." . || return
  for_each "$given/touch" touch -c -h -- || return
  for list in "$given"/remove.*; do
    [[ ! -s $list ]] || for_each <(found "$list" -print0) rm -rf -- || return
  done
}

# for_each LIST COMMAND…: runs the command with the items of LIST, if there are any.
for_each() {
  [[ -e $1 ]] || return 0
  local -a items
  mapfile -d '' items <"$1"
  shift
  if ((${#items[@]} > 500)); then
    printf '%s\0' "${items[@]}" | xargs -0 "$@"
  elif ((${#items[@]} > 0)); then
    "$@" "${items[@]}"
  fi
}

collect_files() {
  local list size path total=0
  local -a wanted=()
  for list in "$given"/collect.*; do
    [[ -s $list ]] || continue
    while IFS= read -r -d '' size && IFS= read -r -d '' path; do
      total=$((total + size))
      ((total <= collect_limit)) || { note "more than 64 MB of files were to be collected; the rest was left out" && break; }
      wanted+=("$path")
    done < <(found "$list" -type f -printf '%s\0%p\0')
  done
  [[ ${#wanted[@]} == 0 ]] || printf '%s\0' "${wanted[@]}" | xargs -0 cp --parents -t "$inside/collected" --
}

# found LIST ACTION…: runs `find` with the arguments in LIST; places that are not there are no trouble.
found() {
  local -a search
  mapfile -d '' search <"$1"
  shift
  find "${search[@]}" "$@" 2>/dev/null || true
}

main
