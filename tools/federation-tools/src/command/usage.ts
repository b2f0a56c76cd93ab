export const usage = `npm run remotes -- <command>
  list                              what is live and what is published
  check <remote> [--json]           the gate: build it and say what keeps it from going live (status 1)
  publish <remote> [--version V]    build, check, store and make live (--no-promote: store only;
                                    --rehearse: make live only if a rehearsal is clean)
  promote <remote> <version>        make a published version live
  rollback <remote> [--to VERSION]  make the last known good (or VERSION) live again
  preview <remote>@<version> [--hours 24] [--with LINK]
                                    a link to look at a published version on the site (SITE_URL) before it is live;
                                    with another remote's preview link, both are shown
  rehearse <remote>@<version> [--accept KIND[:ADDRESS]] [--report FILE.html] [--json]
                                    every address of the site (SITE_URL) with the live version and with this one: what
                                    differs (status 1: errors or warnings that are not accepted); of a route with more
                                    than 100 addresses (--per-route), so many
  rehearse shell [--with PACKAGE@VERSION …] [--json]
                                    run every live remote in this checkout's shell with other shared packages, as with
                                    --with react@20 --with react-dom@20, and say what fails, by team (status 1)
  rehearse <remote> --upgrade       what the last one of these has said of a remote
  rehearse shell --site             every address of the site with its shell and with this checkout's, as for a remote
  delete <remote> <version>         remove a published version that was never live
  verify [<remote>]                 compare every stored file with its hash
  log [<remote>]                    who changed what, when, from which commit and why
  errors [<remote>] [--json]        what has failed in visitors' browsers and on the server, and where in the sources
  vitals [<remote>] [--json]        how fast pages are in visitors' browsers: the live release beside the one before
  prune                             remove releases that no page in any cache can ask for
  keys [add <name> <remote> <prefix>… [--rights publish,promote] | revoke <name>]
                                    the teams' keys; a new one is shown once; for CI of branches, one that may publish
                                    and preview only
check, publish and promote take --drop-prefix /PATH and --drop-route /PATH/:OF for what is live and given up on purpose
check, publish and rehearse with --no-browser open no page in a browser, and say that this is not checked
publish and promote with --replacing-bad keep the last known good: what was live does not become it
publish, promote and rollback take --reason TEXT and --commit HASH (of publish: by default what git says)
The registry is the one at REGISTRY_URL, to which REGISTRY_KEY is the key, or the folder REGISTRY_DIR`;
