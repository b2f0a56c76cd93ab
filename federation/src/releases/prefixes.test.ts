import { assertPrefixesAvailable } from './prefixes.ts';

const set = { sequence: 1, remotes: { 'mfe-a': { version: '1.0.0', prefixes: ['/a', '/shared'] } } };
const check = (name: string, ...prefixes: string[]) =>
  assertPrefixesAvailable({ name, version: '1.1.0', prefixes, assets: {}, files: {} }, set);

test.each(['/team', '/expertise/middle-east', '/jobs.xml', '/v1.2'])('%s may go live [REMOTE-13]', (prefix) => {
  expect(() => check('mfe-b', prefix)).not.toThrow();
});

test.each(['', 'team', '/', '/Team', '/team/', '//team', '/a b', '/../team', '/:id', '/*', '/team.X', '/team-é'])(
  '%j is no address that could be owned [REMOTE-13]',
  (prefix) => {
    expect(() => check('mfe-b', prefix)).toThrow(
      `mfe-b 1.1.0: prefix ${JSON.stringify(prefix)} is no path of lower-case letters and digits such as /team, /expertise/us or /jobs.xml`,
    );
  },
);

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
])("%s is the shell's [REMOTE-13]", (prefix) => {
  expect(() => check('mfe-b', '/b', prefix)).toThrow(`mfe-b 1.1.0: prefix "${prefix}" is an address of the shell`);
});

test('a refusal has the code of an invalid release [REMOTE-13]', () => {
  expect(() => check('mfe-b', '/Team')).toThrow(expect.objectContaining({ code: 'RELEASE_INVALID' }));
});

test('a prefix that another live remote has is refused, a remote may keep its own [REMOTE-13]', () => {
  expect(() => check('mfe-b', '/b', '/shared')).toThrow('mfe-b 1.1.0: prefix "/shared" is owned by mfe-a');
  expect(() => check('mfe-a', '/shared')).not.toThrow();
});
