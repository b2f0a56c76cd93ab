#!/bin/sh
# For continuous integration. With REGISTRY_URL, REGISTRY_KEY and SITE_URL set, a commit that passes is stored and its
# preview link printed; on the branch main it goes live.
set -e
if [ -f pnpm-lock.yaml ]; then pnpm install --frozen-lockfile; else npm ci; fi
npm run lint
if [ -z "$CHROMIUM_PATH" ]; then npx --no-install playwright install chromium; fi
npm run test:browser
if [ -z "$REGISTRY_KEY" ]; then exec npm test; fi
# `publish` runs types and tests.
npm run check -- --skip-tests
commit=$(git rev-parse HEAD)
version=$(node -p "require('./package.json').version")-$(git rev-parse --short=8 HEAD)
npx --no-install federation publish --version "$version" --no-promote --commit "$commit"
# The branch of the services of GitHub and GitLab, which check out a commit.
branch=${GITHUB_REF_NAME:-${CI_COMMIT_BRANCH:-$(git branch --show-current)}}
if [ "$branch" = main ]; then npx --no-install federation promote "$version" --commit "$commit"; fi
