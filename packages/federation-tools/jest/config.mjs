// Tests are next to their source. The suffix selects the environment: .test.ts(x) is node, .dom.test.tsx is jsdom.
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const here = (file) => path.join(import.meta.dirname, file);

/** ESM-only packages, including ours when they are installed rather than linked. */
const esModules =
  'uuid|marked|cookie|content-disposition|light-my-request|jwt-decode|axios|jose|@adobe|@electric-sql|fast-check|pure-rand|typebox|htmlparser2|domhandler|domutils|dom-serializer|entities|domelementtype|@meridian-vale';

/** Configuration shared by all jest projects. */
export const shared = {
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      require.resolve('@swc/jest'),
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
  transformIgnorePatterns: [`/node_modules/(?!(${esModules})/)`],
  moduleNameMapper: {
    '\\.css$': require.resolve('identity-obj-proxy'),
    '\\.svg$': here('file-stub.cjs'),
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
