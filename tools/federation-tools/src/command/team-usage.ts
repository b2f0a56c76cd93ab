export const usage = `federation <command>, in the folder of a remote
  new-remote <name>        make a remote here: a page, a fragment, tests, a script for continuous integration
  lockfile                 add what npm has left out of package-lock.json for other systems (npm install runs it)
  dev [--port 3000]        the remote alone, edits shown in the open page; test/fixtures.ts answers its calls,
                           with --services <site> that site's services do
  dev --against <site>     a deployed site with this remote from here: its pages and fragments are rendered here,
                           edits shown in the open page, everything else is the site's
  test [<jest's options>]  its types, then its tests
  build [--version V]      both builds, into dist/
  check                    types and tests, then the gate: whether the registry would take it (--json)
  publish [--version V]    check, store and make live (--no-promote: store only, and print a preview link;
                           --rehearse: make live only if a rehearsal is clean;
                           --skip-tests: without types and tests, which the log says)
  promote <version>        make a published version live
  rollback [--to VERSION]  make the last known good (or VERSION) live again
  preview <version> [--hours 24] [--with LINK]
                           a link to look at a published version on the site (SITE_URL) before it is live;
                           with another remote's preview link, both are shown
  rehearse [<version>] [--accept KIND[:ADDRESS]] [--report FILE.html] [--json]
                           every address of the site (SITE_URL) with the live version and with this one, by default the
                           newest that is stored: what differs (status 1: errors or warnings that are not accepted);
                           of a route with more than 100 addresses (--per-route), so many
  rehearse [<version>] --upgrade
                           what the owner's last rehearsal of an upgrade, such as React's, says of the live version
                           (status 1: something fails)
  delete <version>         remove a published version that was never live
  verify, log              compare the stored files with their hashes; who changed what, when and why
  errors [--json]          what has failed in visitors' browsers and on the server, with places in the sources
  vitals [--json]          how fast its pages are in visitors' browsers: the live release beside the one before
  list                     what is live and what is published
  catalog                  the live remotes: owners, prefixes, pages, fragments with their props
  types [<remote>/<fragment> …]
                           write the live props of fragments of other remotes (default: of those placed already) to
                           src/fragment-types.ts, which types loadFragment
check, publish and promote take --drop-prefix /PATH and --drop-route /PATH/:OF for what is live and given up on purpose
check, publish and rehearse with --no-browser open no page in a browser, and say that this is not checked
publish and promote with --replacing-bad keep the last known good: what was live does not become it
publish, promote and rollback take --reason TEXT and --commit HASH
check exits with 1 if the gate refuses it, with 2 if it could not be checked; every other command with 0 or 1 (2: a mistyped command or option; 130: stopped by Ctrl-C)
The registry is the one at REGISTRY_URL, to which REGISTRY_KEY is the key`;
