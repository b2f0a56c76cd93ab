// The kit's projects, and .db.test.ts against PGlite and PostgreSQL.
import path from 'node:path';
import { domProject, nodeProject, shared } from '../../packages/federation-tools/jest/config.mjs';
import { withBundledTypebox } from '../../packages/server-kit/test/bundled-typebox.mjs';

const ownSetup = ['skip-long', 'clock', 'retry'].map((name) => `<rootDir>/scripts/jest/${name}.cjs`);

const rootDir = path.resolve(import.meta.dirname, '../..');

const ofThisRepository = (project) => ({
  ...withBundledTypebox(project),
  rootDir,
  runtime: '<rootDir>/scripts/jest/cached-code.cjs',
  setupFilesAfterEnv: [...project.setupFilesAfterEnv, ...ownSetup],
  modulePathIgnorePatterns: ['<rootDir>/.cache', '<rootDir>/.data', '<rootDir>/(.+/)?dist/'],
  testPathIgnorePatterns: [...project.testPathIgnorePatterns, '<rootDir>/e2e/src/'],
});

export default {
  rootDir,
  // A failed test may leave a server or a process behind; in `npm test` that is a fault to see.
  forceExit: !process.env.TEST_RUN,
  testSequencer: '<rootDir>/scripts/jest/longest-first.cjs',
  projects: [
    ofThisRepository(nodeProject),
    ofThisRepository(domProject),
    ofThisRepository({
      ...shared,
      displayName: 'db',
      testEnvironment: 'node',
      testMatch: ['**/*.db.test.ts'],
      globalSetup: '<rootDir>/scripts/jest/start-postgres.mjs',
      globalTeardown: '<rootDir>/scripts/jest/stop-postgres.mjs',
    }),
  ],
};
