#!/bin/sh
# Runs $KEYRING_PROGRAM with a session bus and an unlocked key store of its own; the keys lie in $XDG_DATA_HOME.
# The key store comes back before the bus knows it: who asks in between has the bus start a second one, which is
# locked, and waits for a person to open it.
exec dbus-run-session -- sh -c '
  KEYRING_RUNS="$XDG_DATA_HOME/run"
  mkdir -p -m 700 "$KEYRING_RUNS"
  printf "test" | XDG_RUNTIME_DIR="$KEYRING_RUNS" gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1
  until dbus-send --session --print-reply=literal --dest=org.freedesktop.DBus / org.freedesktop.DBus.NameHasOwner \
    string:org.freedesktop.secrets | grep -q true; do sleep 0.05; done
  # How far a start came that did not end.
  echo "The key store can be asked." >&2
  exec "$KEYRING_PROGRAM" "$@"
' sh "$@"
