import fs, { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { scratchFolder } from '../../packages/server-kit/test/scratch-folder.ts';
import { readConfiguration } from './configuration.ts';

let root: string;
beforeEach(() => {
  root = scratchFolder();
});

test('without any variable set, the configuration has its defaults [CONFIG-2]', () => {
  expect(readConfiguration({}, root)).toMatchObject({
    port: 4000,
    dataDir: path.join(root, '.data'),
    partition: 'jobs.firm.example',
    tokenHeader: 'company-token',
    guestRate: 600,
    registryUrl: 'http://127.0.0.1:4002',
    corsOrigins: [],
    logLevel: 'warn',
  });
});

test('missing keys are generated once, each different, with mode 0600 [CONFIG-7]', () => {
  const first = readConfiguration({}, root);
  const [admin] = first.adminKeys;
  expect(admin?.key).toMatch(/^[\w-]{43}$/);
  expect(Buffer.from(first.tokenSigningKey).toString()).not.toBe(admin?.key);
  for (const name of ['admin-key.txt', 'token-signing-key.txt'])
    expect(statSync(path.join(root, '.data', name)).mode & 0o777).toBe(0o600);
  expect(readFileSync(path.join(root, '.data/admin-key.txt'), 'utf8')).toBe(admin?.key);
  expect(readConfiguration({}, root)).toEqual(first);
});

test('processes that start concurrently get the same keys [CONFIG-7]', () => {
  const first = readConfiguration({}, root);
  // As if another process created the file after this one looked for it.
  const look = jest.spyOn(fs, 'existsSync').mockReturnValue(false);
  expect(readConfiguration({}, root)).toEqual(first);
  expect(look).toHaveBeenCalledTimes(2);
  look.mockRestore();
  expect(readdirSync(path.join(root, '.data')).sort()).toEqual(['admin-key.txt', 'token-signing-key.txt']);
});

test('the first of several signing keys signs, all are accepted, and each needs at least 32 characters [API-92, CONFIG-8]', () => {
  const [next, old] = ['n'.repeat(32), 'o'.repeat(32)];
  const read = (TOKEN_SIGNING_KEY: string) => readConfiguration({ TOKEN_SIGNING_KEY }, root);
  expect(read(`${next},${old}`)).toMatchObject({
    tokenSigningKey: Buffer.from(next),
    tokenKeys: [Buffer.from(next), Buffer.from(old)],
  });
  for (const keys of [`${next},short`, `${next},`, `,${old}`])
    expect(() => read(keys)).toThrow(/^TOKEN_SIGNING_KEY: expected at least 32 characters/);
});

test('a key from the environment is used unchanged, and an error never contains a key [CONFIG-7, CONFIG-8]', () => {
  expect(readConfiguration({ ADMIN_KEY: 'a'.repeat(32) }, root).adminKeys).toEqual([{ key: 'a'.repeat(32) }]);
  expect(() => readConfiguration({ ADMIN_KEY: 'short-secret' }, root)).toThrow(
    /^ADMIN_KEY: expected at least 32 characters a key$/,
  );
  writeFileSync(path.join(root, 'admin-key.txt'), '');
  expect(() => readConfiguration({ DATA_DIR: root }, root)).toThrow(/ADMIN_KEY: .* holds no key/);
});

test.each([
  ['PLATFORM_PORT', 'abc', 'a whole number from 1 to 65535'],
  ['GUEST_RATE', '0', 'a whole number from 1 to 1000000'],
  ['CORS_ORIGINS', 'https://a.example,https://b.example/path', 'origins such as https://www.example'],
  ['LOG_LEVEL', 'loud', 'one of trace, debug'],
  ['TOKEN_HEADER', 'a b', "a header's name"],
  ['PARTITION', 'a b', 'a host-style name'],
  ['DATABASE_URL', 'mysql://x', 'a postgres:// address'],
  ['DATABASE_URL', 'postgres://127.0.0.1:notaport/db', 'a postgres:// address'],
])('%s=%s is rejected: expected %s', (name, value, expected) => {
  expect(() => readConfiguration({ [name]: value }, root)).toThrow(`${name}: expected ${expected}`);
});

test.each(['postgres://127.0.0.1:5432/db', 'postgresql://user:secret@/db?host=/run/postgresql'])(
  'DATABASE_URL=%s is accepted',
  (address) => expect(readConfiguration({ DATABASE_URL: address }, root).databaseUrl).toBe(address),
);

test('CORS_ORIGINS is a comma-separated list of origins', () => {
  const { corsOrigins } = readConfiguration({ CORS_ORIGINS: 'https://a.example, http://localhost:8080' }, root);
  expect(corsOrigins).toEqual(['https://a.example', 'http://localhost:8080']);
});
