# Read by its neighbours, which stand before the programs of their names in PATH where a command replaces our variables
# (`PYTHONPATH=src pytest`): puts the variables back and becomes the next program of that name.
here=${0%/*}
name=${0##*/}
next=
IFS=:
for folder in $PATH; do
  [ "$folder" = "$here" ] && continue
  if [ -f "${folder:-.}/$name" ] && [ -x "${folder:-.}/$name" ]; then
    next=${folder:-.}/$name
    break
  fi
done
unset IFS
if [ -z "$next" ]; then
  echo "$name: command not found" >&2
  exit 127
fi
case ":$PYTHONPATH:" in
  *":$REDRESS_PYTHONPATH:"*) ;;
  *) export PYTHONPATH="$REDRESS_PYTHONPATH${PYTHONPATH:+:$PYTHONPATH}" ;;
esac
case " $PYTEST_ADDOPTS " in
  *" $REDRESS_PYTEST_ADDOPTS "*) ;;
  *) export PYTEST_ADDOPTS="${PYTEST_ADDOPTS:+$PYTEST_ADDOPTS }$REDRESS_PYTEST_ADDOPTS" ;;
esac
exec "$next" "$@"
