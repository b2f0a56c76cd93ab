// One file beside each source, chosen by suffix: .test.ts(x) in node, .dom.test.tsx in jsdom, .db.test.ts against PGlite and PostgreSQL.
const transform = {
  '^.+\\.[cm]?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
    },
  ],
};
const setup = ['console-guard', 'timeout', 'skip-long', 'clock'].map((name) => `<rootDir>/scripts/jest/${name}.cjs`);
const shared = {
  transform,
  setupFilesAfterEnv: setup,
  // These packages contain ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(uuid|cookie|content-disposition|light-my-request|jwt-decode|axios|jose|@electric-sql|lucide-static|d3-[a-z]+|internmap|@dicebear|fast-check|pure-rand|typebox|htmlparser2|domhandler|domutils|dom-serializer|entities|domelementtype)/)',
  ],
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.css$': 'identity-obj-proxy',
    '\\.svg$': '<rootDir>/scripts/jest/file-stub.cjs',
  },
  modulePathIgnorePatterns: ['<rootDir>/.cache', '<rootDir>/.data', '<rootDir>/(.+/)?dist/'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/.cache/', '<rootDir>/e2e/', '<rootDir>/bench/'],
};
export default {
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '\\.dom\\.test', '\\.db\\.test'],
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: '<rootDir>/scripts/jest/dom-environment.cjs',
      testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'] },
      testMatch: ['**/*.dom.test.ts', '**/*.dom.test.tsx'],
      setupFilesAfterEnv: [...setup, '<rootDir>/scripts/jest/dom-setup.cjs'],
    },
    {
      ...shared,
      displayName: 'db',
      testEnvironment: 'node',
      testMatch: ['**/*.db.test.ts'],
      globalSetup: '<rootDir>/scripts/jest/start-postgres.mjs',
      globalTeardown: '<rootDir>/scripts/jest/stop-postgres.mjs',
    },
  ],
};
