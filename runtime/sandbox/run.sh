#!/bin/bash
# Process 1 of the view as the job's user, without privileges: carries out changes, runs commands, collects files, as it
# is told.
#
#   run.sh RUN_FOLDER
#
# Descriptor 8: the view's request (request.sh). Standard input: lines `VERB ID TOKEN`; standard error: answers with the
# token, which no command knows. What a command is given lies in RUN_FOLDER/given/ID: request (request.sh), files/ (a
# tree to lay over the checkout), exchange/, lists of NUL-ended items: delete, emptied (folders that deletions may leave
# empty), touch, remove, collect; remove.N and collect.N (arguments of `find`); named pipes: console, and in and out for
# a channel. RUN_FOLDER/inside/ID is what it leaves.
#
#   find-remove, find-collect   lists what the searches find        → found: TOKEN
#   run                         change, command                     → begun: TOKEN, ended: TOKEN EXIT_CODE
#   collect                     copies the listed files             → collected: TOKEN
set -eu
umask 022
source "${BASH_SOURCE[0]%/*}/request.sh"
readonly run=$1
readonly collect_limit=$((64 * 1024 * 1024))

main() {
  read_request <&8
  exec 8<&-
  # Core files only fill the layer. The others end runaways; a job's own lower limits stay.
  ulimit -c 0
  ulimit -f "${setting[file_blocks]}" 2>/dev/null || true
  ulimit -S -u 16384 2>/dev/null || true
  local verb id token
  while read -r verb id token; do
    given=$run/given/$id own=$run/inside/$id
    [[ -d $own ]] || mkdir "$own" "$own/exchange" "$own/collected" || fail "the disk is full, or the exchange folder can't be made"
    cd "${setting[root]}" || fail "the checkout is not in the view"
    # Nothing but this loop reads the lines.
    case $verb in
      find-*) find_all "${verb#find-}" && echo "found: $token" >&2 ;;
      run) run_command "$token" ;;
      collect) collect_files && echo "collected: $token" >&2 ;;
    esac </dev/null
  done
}

run_command() {
  local status=0 in=/dev/null out=$given/console
  environment=() arguments=()
  read_request <"$given/request"
  apply_change || fail "the change can't be written: the job's user has no permission, or the disk is full"
  cd "${setting[cwd]}" || fail "the working directory can't be entered"
  echo "begun: $1" >&2
  [[ ! -p $given/in ]] || in=$given/in out=$given/out
  # In the foreground: bash would let a background process ignore SIGINT. One opening for both streams keeps them in
  # order.
  if [[ $in == /dev/null ]]; then
    env -i "${environment[@]}" "${arguments[@]}" <"$in" >"$out" 2>&1 || status=$?
  else
    env -i "${environment[@]}" "${arguments[@]}" <"$in" >"$out" 2>"$given/console" || status=$?
  fi
  end_rest
  echo "ended: $1 $status" >&2
}

# Everything but this process: what still runs must not change files while they are collected, nor disturb the next
# command.
end_rest() {
  local round
  kill -KILL -1 2>/dev/null || return 0
  for round in {1..500}; do
    kill -0 -1 2>/dev/null || return 0
    sleep 0.01
  done
  fail "processes of a command can't be ended"
}

# New files have the current time: build tools that compare times would run the unpatched program otherwise.
apply_change() {
  for_each "$given/delete" rm -f -- || return
  for_each "$given/emptied" rmdir --ignore-fail-on-non-empty -- 2>/dev/null || true
  [[ ! -d $given/files ]] || cp -R -P --remove-destination "$given/files/." . || return
  for_each "$given/touch" touch -c -h -- || return
  for_each "$given/remove" rm -rf -- || return
  [[ ! -d $given/exchange ]] || cp -R "$given/exchange/." "$own/exchange" || return
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

# What is searched for, more than is wanted: which of it is meant, Node decides. Places that are not there are no
# trouble.
find_all() {
  local list
  local -a search kind=()
  [[ $1 == remove ]] || kind=(-type f)
  for list in "$given/$1".*; do
    [[ -s $list ]] || continue
    mapfile -d '' search <"$list"
    find "${search[@]}" "${kind[@]}" -print0 2>/dev/null || true
  done >"$own/found"
}

collect_files() {
  local size path total=0
  local -a wanted=() listed=()
  [[ -s $given/collect ]] || return 0
  mapfile -d '' listed <"$given/collect"
  while IFS= read -r -d '' size && IFS= read -r -d '' path; do
    total=$((total + size))
    ((total <= collect_limit)) || { note "more than 64 MB of files were to be collected; the rest was left out" && break; }
    wanted+=("$path")
  done < <(printf './%s\0' "${listed[@]}" | xargs -0 stat --printf '%s\0%n\0' -- 2>/dev/null)
  [[ ${#wanted[@]} == 0 ]] || printf '%s\0' "${wanted[@]}" | xargs -0 cp -P --parents -t "$own/collected" -- || true
}

main
