#!/bin/sh
# Runs $KEYRING_PROGRAM with a session bus and an unlocked key store of its own; the keys lie in $XDG_DATA_HOME.
exec dbus-run-session -- sh -c '
  printf "test" | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1
  exec "$KEYRING_PROGRAM" "$@"
' sh "$@"
