/** The dependency rules, each with its reason: packages and folders import downwards only. */
/** Tests may use the tools, and prove that packages agree with one another. */
const test = '(\\.test\\.tsx?$|^[^/]+/[^/]+/test/|^[^/]+/test/|/template/)';

const importsOnly = (name, from, allowed, comment) => ({
  name,
  comment,
  from: { path: from, pathNot: test },
  to: { path: '^(mfe-|shared-|shell/|platform/|packages/|e2e/)', pathNot: allowed },
});

const layers = [
  importsOnly(
    'remotes-import-the-contract-only',
    '^(mfe-[^/]+)/',
    '^($1/|shared-|packages/(federation|platform-client)/)',
    "A remote's code is federation, platform-client and shared-*; the tools are for its tests, and the rest is how the site runs it.",
  ),
  importsOnly(
    'shared-packages-look-down-only',
    '^shared-[^/]+/',
    '^(shared-|packages/platform-client/)',
    'shared-* is used by everyone above it; an import upwards would be a circle.',
  ),
  importsOnly(
    'server-kit-stands-alone',
    '^packages/server-kit/',
    '^packages/server-kit/',
    'Shell, services and tools start, listen and stop with it; it knows none of them.',
  ),
  importsOnly(
    'platform-client-stands-alone',
    '^packages/platform-client/',
    '^packages/platform-client/',
    'Whoever calls the services installs this package and nothing else of ours.',
  ),
  importsOnly(
    'federation-below-servers',
    '^packages/federation/',
    '^packages/(federation|platform-client)/',
    "A remote's author installs it: it imports the client of the services, and neither a tool nor a server.",
  ),
  importsOnly(
    'render-below-its-users',
    '^packages/render/',
    '^(shared-|packages/(render|federation|platform-client|server-kit)/)',
    'Shell, gate, development servers and tests run remotes through it; it knows none of them, and no release set.',
  ),
  importsOnly(
    'registry-below-its-users',
    '^packages/registry/',
    '^packages/(registry|render|federation|server-kit)/',
    'A registry stores, checks and serves releases without bundler, test tools or services: what builds one is in federation-tools.',
  ),
  importsOnly(
    'host-below-sites',
    '^packages/host/',
    '^(shared-|packages/(host|render|registry|federation|platform-client|server-kit)/)',
    'A site hands its parts to the host, which serves any site: an import of one would serve that site only.',
  ),
  importsOnly(
    'tools-below-apps',
    '^packages/federation-tools/',
    '^(shared-|packages/)',
    "A team's tools run in repositories that have neither shell nor services.",
  ),
  importsOnly(
    'platform-below-sites',
    '^platform/',
    '^(platform/|packages/(platform-client|render|server-kit)/)',
    'The services run elsewhere in production: they know neither pages nor tools.',
  ),
  importsOnly(
    'shell-imports-packages',
    '^shell/(?!src/dev)',
    '^(shell/|shared-|packages/(?!federation-tools/))',
    'The shell learns of remotes from the release set, knows the services by their client, and runs without webpack and Jest; only its development server builds what it shows.',
  ),
];

export default {
  forbidden: [
    ...layers,
    {
      name: 'remotes-stand-alone',
      comment:
        'Teams release remotes on their own: a remote that imports another, or the shell, cannot be released without it.',
      from: { path: '^(mfe-[^/]+)/' },
      to: { path: '^(mfe-|shell/)', pathNot: '^$1/' },
    },
    {
      name: 'only-the-gate-changes-what-is-live',
      comment: 'A promotion or rollback past the gate could make a release live that breaks the others.',
      from: { pathNot: `^packages/registry/|^e2e/|${test}` },
      to: { path: '^packages/registry/src/rules/promote' },
    },
    {
      name: 'no-file-circles',
      comment: 'Files that need one another cannot be read, tested or moved one at a time.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'routes-are-entries',
      comment: "A page's data type is in its load-*.ts; what imports a route would pull a whole page into its chunk.",
      from: { path: '^mfe-', pathNot: '(/remote\\.ts|\\.test\\.tsx?)$' },
      to: { path: '-route\\.tsx$' },
    },
    {
      name: 'jobs-card-and-filter-import-no-page',
      comment: 'list and detail import card and filter, never the reverse: a card can be placed anywhere.',
      from: { path: '^mfe-jobs/src/(card|filter|search)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^mfe-jobs/src/(list|detail|latest-openings)/' },
    },
    {
      name: 'one-http-client',
      comment: 'Tokens, app id and anti-forgery header are added in one place: only shared-identity imports axios.',
      from: { pathNot: '^shared-identity/' },
      to: { path: 'node_modules/axios/' },
    },
    {
      name: 'no-server-code-in-browsers',
      comment:
        'A *.server.ts file holds what must not reach a visitor; it is chosen by package exports, never imported.',
      from: { pathNot: '\\.(server|test)\\.tsx?$' },
      to: { path: '^(mfe-|shared-ui/|shell/src/|packages/host/src/browser/).*\\.server\\.tsx?$' },
    },
  ].map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|\\.data)/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['browser', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
