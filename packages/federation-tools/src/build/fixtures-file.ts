/** Path of the fixtures in a remote. */
export const fixturesFile = 'test/fixtures.ts';

/** Path of the built fixtures in a release. */
export const builtFixturesFile = 'server/fixtures.cjs';
