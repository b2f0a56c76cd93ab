import config from './jest.config.mjs';

/** For Stryker, which works on a copy below .cache: the tests that scripts/mutation.mjs names, with no database. */
const projects = config.projects
  .filter(({ displayName }) => displayName !== 'db')
  .map(({ displayName, testPathIgnorePatterns, setupFilesAfterEnv, ...project }) => ({
    ...project,
    displayName,
    // Each mutant that a test notices would be tried twice.
    setupFilesAfterEnv: setupFilesAfterEnv.filter((file) => !file.endsWith('/retry.cjs')),
    testMatch: [`<rootDir>/${process.env.MUTATION_TESTS}`],
    testPathIgnorePatterns: [...testPathIgnorePatterns, ...(displayName === 'dom' ? ['(?<!\\.dom)\\.test\\.'] : [])],
    modulePathIgnorePatterns: ['/dist/'],
  }));

export default { projects, passWithNoTests: true };
