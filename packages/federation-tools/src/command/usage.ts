/**
 * The help of `federation` in the folder of a remote, and of `npm run remotes` in a checkout, where commands name the remote.
 */
export function usage(where: 'remote' | 'checkout'): string {
  const isCheckout = where === 'checkout';
  const remote = isCheckout ? ' <remote>' : '';
  const version = isCheckout ? ' <remote>@<version>' : ' <version>';
  const lines = [
    ...(isCheckout ? [] : inFolder),
    `check${remote} [--json]`,
    `    the gate${isCheckout ? '' : ', after types and tests'}: build it and say what keeps it from going live (status 1)`,
    `publish${remote} [--version V]`,
    '    build, check, store and make live (--no-promote: store only, and print a preview link;',
    `    --rehearse: make live only if a rehearsal is clean${isCheckout ? '' : '; --skip-tests: without types and tests, which the log says'})`,
    `${`promote${remote} <version>`.padEnd(34)}make a published version live`,
    `rollback${remote} [--to VERSION]`,
    '    make the last known good (or VERSION) live again',
    `preview${version} [--hours 24] [--with LINK]`,
    '    a link to look at a published version on the site (SITE_URL) before it is live;',
    "    with another remote's preview link, both are shown",
    `rehearse${isCheckout ? version : ' [<version>]'} [--accept KIND[:ADDRESS]] [--pictures FOLDER] [--json]`,
    '    every address of the site (SITE_URL) with the live version and with this one, by default the newest that is',
    '    stored: what differs (status 1: errors or warnings that are not accepted); of a route with more than 100',
    '    addresses (--per-route), so many',
    `rehearse${remote} --upgrade`,
    "    what the owner's last rehearsal of an upgrade, such as React's, says of the live version (status 1: it fails)",
    ...(isCheckout ? ofOwner : []),
    `${`delete${remote} <version>`.padEnd(34)}remove a published version that was never live`,
    `${`verify${remote && ' [<remote>]'}`.padEnd(34)}compare every stored file with its hash`,
    `${`log${remote && ' [<remote>]'}`.padEnd(34)}who changed what, when, from which commit and why`,
    'errors [<remote>] [--json]        what has failed in browsers and on the server, and where in the sources',
    'vitals [<remote>] [--json]        how fast pages are: the live release beside the one before',
    'list                              what is live and what is published',
  ];
  const call = isCheckout ? 'npm run remotes -- <command>' : 'federation <command>, in the folder of a remote';
  const [state, location] = isCheckout ? ['', ', or the folder REGISTRY_DIR'] : [`${statuses}\n`, ''];
  return `${call}\n${lines.map((line) => `  ${line}`).join('\n')}\n${common}\n${state}The registry is the one at REGISTRY_URL, to which REGISTRY_KEY is the key${location}`;
}

const inFolder = [
  'new-remote <name>                 make a remote here: a page, a fragment, tests, a script for continuous integration',
  'lockfile                          add what npm has left out of package-lock.json for other systems',
  'dev [--port 3000]',
  '    the remote alone, edits shown in the open page; test/fixtures.ts answers its calls, with --services <site>',
  "    that site's services do",
  'dev --against <site>',
  '    a deployed site with this remote from here: its pages and fragments are rendered here, edits shown in the open',
  "    page, everything else is the site's",
  "test [<jest's options>]           its types, then its tests",
  'build [--version V]               both builds, into dist/',
  'catalog                           the live remotes: owners, prefixes, pages, fragments with their props',
  'types [<remote>/<fragment> …]',
  '    write the live props of fragments of other remotes (default: of those placed already) to',
  '    src/fragment-types.ts, which types loadFragment',
];

const ofOwner = [
  'rehearse shell [--with PACKAGE@VERSION …] [--json]',
  "    run every live remote in this checkout's shell with other shared packages, as with --with react@20",
  '    --with react-dom@20, and say what fails, by team (status 1)',
  'rehearse shell --site',
  "    every address of the site with its shell and with this checkout's, as for a remote",
  'prune                             remove releases that no page in any cache can ask for',
  'keys [add <name> <remote> <prefix>… [--rights publish,promote] | revoke <name>]',
  "    the teams' keys; a new one is shown once; for CI of branches, one that may publish and preview only",
];

const common = `check, publish and promote take --drop-prefix /PATH and --drop-route /PATH/:OF to confirm that a live path is removed
check, publish and rehearse with --no-browser open no page in a browser, and say that this is not checked
publish and promote with --replacing-bad keep the last known good: what was live does not become it
publish, promote and rollback take --reason TEXT and --commit HASH (of publish: by default what git says)`;

const statuses =
  'check exits with 1 if the gate refuses it, with 2 if it could not be checked; every other command with 0 or 1 (2: a mistyped command or option; 130: stopped by Ctrl-C)';
