#!/bin/sh
# Runs nginx in the foreground, and reloads it when the certificate is renewed: one that cannot be loaded changes nothing.
# Usage: edge.sh [nginx's configuration] [the certificate's folder] [seconds between looks at it]
set -eu
configuration=${1:-/etc/nginx/site/nginx.conf}
tls=${2:-/etc/nginx/tls}
seconds=${3:-5}
(
  loaded=$(cksum "$tls"/*)
  # $$ is nginx, once it has taken this shell's place.
  while sleep "$seconds" && kill -0 $$ 2>/dev/null; do
    current=$(cksum "$tls"/*) || continue
    [ "$current" != "$loaded" ] || continue
    echo 'edge: the certificate has changed; nginx loads it, or says in its error log why not'
    kill -HUP $$
    loaded=$current
  done
) &
exec nginx -c "$configuration" -g 'daemon off;'
