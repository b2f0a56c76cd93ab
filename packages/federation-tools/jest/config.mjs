// Tests are next to their source. The suffix selects the environment: .test.ts(x) is node, .dom.test.tsx is jsdom.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const here = (file) => path.join(import.meta.dirname, file);

const assetKinds = JSON.parse(readFileSync(here('asset-kinds.json'), 'utf8'));

export const shared = {
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      here('transform.cjs'),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  setupFilesAfterEnv: [here('console-guard.cjs'), here('timeout.cjs')],
  transformIgnorePatterns: [],
  resolver: here('resolver.cjs'),
  moduleNameMapper: {
    '\\.css$': require.resolve('identity-obj-proxy'),
    [`\\.(${assetKinds.join('|')})$`]: here('file-stub.cjs'),
  },
  modulePathIgnorePatterns: ['<rootDir>/.cache', '<rootDir>/dist/'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/.cache/'],
};

export const nodeProject = {
  ...shared,
  displayName: 'node',
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '\\.dom\\.test', '\\.db\\.test'],
};

export const domProject = {
  ...shared,
  displayName: 'dom',
  testEnvironment: here('dom-environment.cjs'),
  testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'] },
  testMatch: ['**/*.dom.test.ts', '**/*.dom.test.tsx'],
  setupFilesAfterEnv: [...shared.setupFilesAfterEnv, here('dom-setup.cjs')],
};

/** The complete configuration for a remote in its own repository. */
export default { projects: [nodeProject, domProject], reporters: [here('own-frames.cjs'), 'default'] };
