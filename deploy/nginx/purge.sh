#!/bin/sh
# Purges the cached pages when another release set is served.
# Usage: purge.sh <address of a shell> [nginx's configuration] [the cache's folder]
# Run it by a timer, or after `npm run remotes -- promote`.
set -eu
shell=$1
configuration=${2:-/etc/nginx/nginx.conf}
map=${3:-/var/cache/nginx}/release-set.map
sequence=$(curl -sf "$shell/healthz" | sed 's/.*"sequence":\([0-9]*\).*/\1/')
test -n "$sequence"
line="edge $sequence;"
test "$(cat "$map" 2>/dev/null)" = "$line" && exit 0
printf '%s\n' "$line" >"$map.new"
mv "$map.new" "$map"
# Without the map the next run tries again.
nginx -c "$configuration" -s reload || { rm "$map"; exit 1; }
