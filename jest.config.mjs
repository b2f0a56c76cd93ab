// The kit's projects, and .db.test.ts against PGlite and PostgreSQL.
import { domProject, nodeProject, shared } from './tools/federation-tools/jest/config.mjs';

const ownSetup = ['skip-long', 'clock', 'retry'].map((name) => `<rootDir>/scripts/jest/${name}.cjs`);
const ignored = ['<rootDir>/e2e/', '<rootDir>/tools/bench/'];

const ofThisRepository = (project) => ({
  ...project,
  runtime: '<rootDir>/scripts/jest/cached-code.cjs',
  setupFilesAfterEnv: [...project.setupFilesAfterEnv, ...ownSetup],
  modulePathIgnorePatterns: ['<rootDir>/.cache', '<rootDir>/.data', '<rootDir>/(.+/)?dist/'],
  testPathIgnorePatterns: [...project.testPathIgnorePatterns, ...ignored],
});

export default {
  testSequencer: '<rootDir>/scripts/jest/longest-first.cjs',
  projects: [
    ofThisRepository(nodeProject),
    ofThisRepository(domProject),
    ofThisRepository({
      ...shared,
      displayName: 'db',
      testEnvironment: 'node',
      testMatch: ['**/*.db.test.ts'],
      setupFiles: ['<rootDir>/scripts/jest/liftoff-only.cjs'],
      globalSetup: '<rootDir>/scripts/jest/start-postgres.mjs',
      globalTeardown: '<rootDir>/scripts/jest/stop-postgres.mjs',
    }),
  ],
};
