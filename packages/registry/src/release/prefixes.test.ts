import { assertPrefixesAvailable } from './prefixes.ts';

const set = { sequence: 1, remotes: { 'mfe-a': { version: '1.0.0', prefixes: ['/a', '/shared'] } }, manifests: {} };
const check = (name: string, ...prefixes: string[]) =>
  assertPrefixesAvailable({ name, version: '1.1.0', prefixes, contract: 1, assets: {}, files: {} }, set);

test.each(['/team', '/expertise/middle-east', '/jobs.xml', '/v1.2'])(
  'the prefix %s is accepted [REMOTE-13]',
  (prefix) => {
    expect(() => check('mfe-b', prefix)).not.toThrow();
  },
);

test.each(['', '/', '/Team', '/team/', '//team', '/a b', '/../team', '/:id', '/*', '/team.X', '/team-é'])(
  '%j is rejected as a prefix [REMOTE-13]',
  (prefix) => {
    expect(() => check('mfe-b', prefix)).toThrow(
      `mfe-b 1.1.0: prefix ${JSON.stringify(prefix)} is no path of lower-case letters and digits such as /team, /expertise/us or /jobs.xml`,
    );
  },
);

test('a prefix without its first slash is rejected with what to write [REMOTE-13]', () => {
  expect(() => check('mfe-b', 'team')).toThrow('prefix "team" has to begin with a slash: write "/team"');
});

test.each([
  '/api',
  '/api/search',
  '/assets',
  '/assets/site.webmanifest',
  '/remotes',
  '/healthz',
  '/error-checking-guest',
  '/robots.txt',
  '/sitemap.xml',
])('%s is rejected because it belongs to the shell [REMOTE-13]', (prefix) => {
  expect(() => check('mfe-b', '/b', prefix)).toThrow(`mfe-b 1.1.0: prefix "${prefix}" is an address of the shell`);
});

test('a rejected prefix has the code RELEASE_INVALID [REMOTE-13]', () => {
  expect(() => check('mfe-b', '/Team')).toThrow(expect.objectContaining({ code: 'RELEASE_INVALID' }));
});

test('a prefix of another live remote is rejected; a remote may keep its own [REMOTE-13]', () => {
  expect(() => check('mfe-b', '/b', '/shared')).toThrow('mfe-b 1.1.0: prefix "/shared" belongs to mfe-a');
  expect(() => check('mfe-a', '/shared')).not.toThrow();
});
