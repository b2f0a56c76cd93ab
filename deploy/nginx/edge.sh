#!/bin/sh
# Runs nginx in the foreground, and reloads it when the certificate is renewed: one that cannot be loaded changes nothing.
# While the cache's disk is full, nginx has no cache: it would break off each response that it cannot keep.
# Usage: edge.sh [nginx's configuration] [the certificate's folder] [seconds between looks at both]
set -eu
configuration=${1:-/etc/nginx/site/nginx.conf}
tls=${2:-/etc/nginx/tls}
seconds=${3:-5}
cache=$(sed -n 's|.*proxy_cache_path \(.*\)/pages .*|\1|p' "$configuration")
full=$(sed -n 's/.*if (-f \(.*\)).*/\1/p' "$configuration")
rm -f "$full"
(
  loaded=$(cksum "$tls"/*)
  # $$ is nginx, once it has taken this shell's place.
  while sleep "$seconds" && kill -0 $$ 2>/dev/null; do
    if [ "$(df -Pk "$cache" | awk 'END { print $4 }')" -gt 65536 ]; then rm -f "$full"
    elif [ ! -e "$full" ]; then
      echo "edge: less than 64 MB are left under $cache: nothing is cached until there is room"
      : >"$full"
    fi
    current=$(cksum "$tls"/*) || continue
    [ "$current" != "$loaded" ] || continue
    echo 'edge: the certificate has changed; nginx loads it, or says in its error log why not'
    kill -HUP $$
    loaded=$current
  done
) &
exec nginx -c "$configuration" -g 'daemon off;'
