export const usage = `federation <command>, in the folder of a remote
  new-remote <name>        make a remote here: a page, a fragment, tests, a script for continuous integration
  dev [--port 3000]        the remote alone, edits shown in the open page; test/fixtures.ts answers its calls,
                           with --services <site> that site's services do
  dev --against <site>     a deployed site with this remote from here: its pages and fragments are rendered here,
                           edits shown in the open page, everything else is the site's
  test [<jest's options>]  its types, then its tests
  build [--version V]      both builds, into dist/
  check                    types and tests, then the gate: whether the registry would take it (--json)
  publish [--version V]    build, store and make live (--no-promote: store only)
  promote <version>        make a published version live
  rollback [--to VERSION]  make the last known good (or VERSION) live again
  preview <version> [--hours 24]
                           a link to look at a published version on the site (SITE_URL) before it is live
  verify, log              compare the stored files with their hashes; who changed what, when and why
  list                     what is live and what is published
  catalog                  the live remotes: owners, prefixes, pages, fragments with their props
  types [<remote>/<fragment> …]
                           write the live props of fragments of other remotes (default: of those placed already) to
                           src/fragment-types.ts, which types loadFragment
publish, promote and rollback take --reason TEXT and --commit HASH
The registry is the one at REGISTRY_URL, to which REGISTRY_KEY is the key`;
