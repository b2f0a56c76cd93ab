/** The dependency rules, each with its reason. */
const remotes = '^mfe-[^/]+/';

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files that import each other, types included, cannot be understood or moved one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'remotes-stand-alone',
      comment:
        'Teams release remotes on their own: a remote that imports another, or the shell, cannot be released without it.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/' },
      to: { path: '^(mfe-|shell/)', pathNot: '^$1/' },
    },
    {
      name: 'shell-names-no-remote',
      comment: "The shell learns of remotes from the release set; an import would build a remote's code into the host.",
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: remotes },
    },
    {
      name: 'shared-packages-look-down-only',
      comment: 'shared-* is used by everyone above it; an import upwards would be a circle.',
      severity: 'error',
      from: { path: '^shared-[^/]+/' },
      to: { path: '^(mfe-|shell/|federation/)' },
    },
    {
      name: 'remote-host-below-its-users',
      comment: 'Shell, gate, development servers and tests run remotes through remote-host; it knows none of them.',
      severity: 'error',
      from: { path: '^packages/remote-host/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(mfe-|shell/|platform/|federation/src/(dev|gate|cli|registry|test-host)/)' },
    },
    {
      name: 'platform-through-its-client',
      comment:
        'The services run elsewhere in production: pages know them by platform-client only (npm start checks both configurations).',
      severity: 'error',
      from: { path: '^(mfe-|shared-|platform-client/|shell/)', pathNot: 'shell/src/server/check-configuration' },
      to: { path: '^platform/' },
    },
    {
      name: 'platform-client-stands-alone',
      comment: 'Whoever calls the services installs this package and nothing else of ours.',
      severity: 'error',
      from: { path: '^platform-client/' },
      to: { path: '^(mfe-|shell/|federation/|shared-|platform/)' },
    },
    {
      name: 'routes-are-entries',
      comment: "A page's data type is in its load-*.ts; what imports a route would pull a whole page into its chunk.",
      severity: 'error',
      from: { path: '^mfe-', pathNot: '(/remote\\.ts|\\.test\\.tsx?)$' },
      to: { path: '-route\\.tsx$' },
    },
    {
      name: 'jobs-card-and-filter-import-no-page',
      comment: 'list and detail import card and filter, never the reverse: a card can be placed anywhere.',
      severity: 'error',
      from: { path: '^mfe-jobs/src/(card|filter|search)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^mfe-jobs/src/(list|detail|latest-openings)/' },
    },
    {
      name: 'one-http-client',
      comment: 'Tokens, app id and anti-forgery header are added in one place: only shared-identity imports axios.',
      severity: 'error',
      from: { pathNot: '^shared-identity/' },
      to: { path: 'node_modules/axios/' },
    },
    {
      name: 'no-server-code-in-browsers',
      comment:
        'A *.server.ts file holds what must not reach a visitor; it is chosen by package exports, never imported.',
      severity: 'error',
      from: { pathNot: '\\.(server|test)\\.tsx?$' },
      to: { path: '^(mfe-|shared-ui/|shell/src/(client|chrome|composition)).*\\.server\\.tsx?$' },
    },
  ],
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
