/** Used by scripts/mutation.mjs, one file at a time. */
export default {
  testRunner: 'jest',
  jest: { configFile: 'jest.mutation.mjs', enableFindRelatedTests: false },
  coverageAnalysis: 'off',
  // TypeScript 7 has no API with which Stryker could read a tsconfig.json.
  tsconfigFile: 'none.json',
  concurrency: 1,
  timeoutMS: 30_000,
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.cache/stryker/report.json' },
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  ignorePatterns: ['.cache', '.data', 'dist', 'test-results', '/e2e/src/**/*.spec.ts*', '/tools/bench', '*.tar.br'],
  tempDirName: '.cache/stryker',
  // Jest would also run the tests in leftover copies.
  cleanTempDir: 'always',
};
