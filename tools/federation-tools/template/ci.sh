#!/bin/sh
# What continuous integration runs; with REGISTRY_URL and REGISTRY_KEY set, a commit that passes goes live.
set -e
npm ci
npm test
npm run build
if [ -n "$REGISTRY_KEY" ]; then npm run publish-remote; fi
