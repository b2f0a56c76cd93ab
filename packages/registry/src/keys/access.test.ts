import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { assembleRelease } from '../../../federation-tools/src/assembly/prepared-release.ts';
import { scratchFolder } from '../../../server-kit/test/scratch-folder.ts';
import { cleanBuild, writeBuild } from '../../test/clean-build.ts';
import { testConfiguration } from '../../test/configuration.ts';
import { rehearsalReport } from '../../test/rehearsal-report.ts';
import { publishBuild, type ServedRegistry, serveRegistry } from '../../test/served-registry.ts';
import { packRelease } from '../release/release-archive.ts';
import { createRegistryApp } from '../server/app.ts';

type Caller =
  | 'nobody'
  | 'an unknown key'
  | 'a revoked key'
  | "another team's"
  | "the team's"
  | "the shells'"
  | "the owner's";

const valid: readonly Caller[] = ["another team's", "the team's", "the shells'", "the owner's"];
const releasing: readonly Caller[] = ["the team's", "the owner's"];
const owner: readonly Caller[] = ["the owner's"];
const name = 'mfe-jobs';

interface Row {
  /** Callers whose key is accepted; all others are rejected. */
  readonly allowed: readonly Caller[];
  /** The path to request, for routes with parameters. */
  readonly url?: string;
  readonly body?: object;
}

const inTwoHours = new Date(Date.now() + 7_200_000).toISOString();

/** Every route of the service, with a request that succeeds with an accepted key. */
const table: Readonly<Record<string, Row>> = {
  'GET /set': { allowed: valid },
  'GET /shells': { allowed: valid },
  'GET /releases': { allowed: valid },
  'GET /releases/:name/:version': { allowed: valid, url: `/releases/${name}/1.0.0` },
  'GET /releases/:name/:version/verified': { allowed: owner, url: `/releases/${name}/1.0.0/verified` },
  'GET /releases/:name/:version/archive': {
    allowed: [...owner, "the shells'"],
    url: `/releases/${name}/1.0.0/archive`,
  },
  'GET /releases/:name/:version/:folder/:file': {
    allowed: releasing,
    url: `/releases/${name}/1.0.0/browser/remoteEntry.abc.js`,
  },
  'GET /releases/:name/:version/rehearsal': { allowed: releasing, url: `/releases/${name}/1.0.0/rehearsal` },
  'PUT /releases/:name/:version/rehearsal': {
    allowed: releasing,
    url: `/releases/${name}/1.0.0/rehearsal`,
    body: rehearsalReport(name, '1.0.0'),
  },
  'POST /releases': { allowed: releasing },
  'DELETE /releases/:name/:version': { allowed: releasing, url: `/releases/${name}/1.3.0` },
  'POST /promote': { allowed: releasing, body: { name, version: '1.2.0' } },
  'POST /rollback': { allowed: releasing, body: { name } },
  'POST /configure': { allowed: releasing, body: { name, values: { seats: '20' } } },
  'POST /retire': { allowed: releasing, body: { name } },
  'POST /previews': { allowed: releasing, body: { name, version: '1.0.0', expires: inTwoHours } },
  'GET /log': { allowed: valid },
  'GET /errors': { allowed: valid },
  'POST /reports': { allowed: ["the shells'"], body: [] },
  'GET /vitals': { allowed: valid },
  'POST /prune': { allowed: owner },
  'GET /keys': { allowed: owner },
  'POST /keys': { allowed: owner, body: { name: 'more', remote: name, prefixes: ['/more'] } },
  'DELETE /keys/:name': { allowed: owner, url: '/keys/spare' },
};

let dir: string;
let served: ServedRegistry;
let keys: Readonly<Record<Caller, string>>;
let upload: Buffer;

beforeAll(async () => {
  dir = scratchFolder();
  served = await serveRegistry();
  const { addKey: add, owner: registry } = served;
  keys = {
    nobody: '',
    'an unknown key': 'unknown',
    'a revoked key': await add('revoked', name, '/old'),
    "another team's": await add('content', 'mfe-content', '/blog'),
    "the team's": await add('jobs', name, '/jobs'),
    "the shells'": testConfiguration.registryKey,
    "the owner's": testConfiguration.adminKey,
  };
  await add('spare', name, '/spare');
  await registry.revokeKey('revoked');
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await publishBuild(registry, name, version, ['/jobs']);
  for (const version of ['1.0.0', '1.1.0']) await registry.promote(name, version, {});
  upload = await packed('2.0.0');
});
afterAll(() => served.app.close());

const factsOf = (version: string) => ({ dir: '', name, version, prefixes: ['/jobs'], peerDependencies: {} });
const built = (version: string) => writeBuild(path.join(dir, version), cleanBuild(name, version));

function packed(version: string): Promise<Buffer> {
  const draft = path.join(dir, `draft-${version}`);
  const release = assembleRelease(factsOf(version), built(version), draft);
  const manifest = readFileSync(path.join(draft, 'release.json'));
  return buffer(packRelease(manifest, release, (file) => readFileSync(path.join(draft, file))));
}

async function call(route: string, caller: Caller, row: Row) {
  const [method = '', pattern = ''] = route.split(' ');
  const { url = pattern, body } = row;
  const payload = route === 'POST /releases' ? upload : body;
  return served.app.inject({
    method: method as 'GET',
    url: `/registry${url}`,
    headers: {
      ...(keys[caller] ? { authorization: `Bearer ${keys[caller]}` } : {}),
      ...(Buffer.isBuffer(payload) ? { 'content-type': 'application/x-tar' } : {}),
    },
    ...(payload ? { payload } : {}),
  });
}

const held = ({ store } = served) => [store.readSet(), store.log.read(), store.listReleases(), store.keys.read()];

test('every route has a row in the access table [REGISTRY-3]', () => {
  expect(served.routes.filter((route) => !route.startsWith('HEAD ')).sort()).toEqual(Object.keys(table).sort());
});

const entries = Object.entries(table);

test.each(entries)(
  '%s rejects every key that is not allowed, and changes nothing [REGISTRY-2, REGISTRY-3, REGISTRY-10]',
  async (route, row) => {
    const before = held();
    const refused = (Object.keys(keys) as Caller[]).filter((caller) => !row.allowed.includes(caller));
    expect(refused.length).toBeGreaterThanOrEqual(3);
    const head = route.replace('GET ', 'HEAD ');
    for (const caller of refused)
      for (const each of new Set([route, head])) {
        const { statusCode } = await call(each, caller, row);
        expect([caller, each, statusCode]).toEqual([caller, each, valid.includes(caller) ? 403 : 401]);
      }
    expect(held()).toEqual(before);
  },
);

test.each(entries)('%s accepts the allowed keys [REGISTRY-3]', async (route, row) => {
  const [first, ...others] = row.allowed;
  const { statusCode, body } = await call(route, first as Caller, row);
  // The table's requests must be valid.
  expect([statusCode < 300, body]).toEqual([true, body]);
  for (const caller of others) expect([401, 403]).not.toContain((await call(route, caller, row)).statusCode);
});

test("a refused call is a warning with the key's name, and never with the key [REGISTRY-2]", async () => {
  const lines: string[] = [];
  const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
  const registry = { keys: { read: async () => [] } } as never;
  const app = createRegistryApp({ store: registry, configuration: testConfiguration, logger });
  const [shells] = testConfiguration.registryKeys;
  for (const key of ['guessed-key', shells])
    await app.inject({ url: '/registry/keys', headers: { authorization: `Bearer ${key}` } });
  await app.close();
  const refused = (key: string, status: number) =>
    expect.objectContaining({ level: 40, msg: 'a call was refused', key, status, route: '/registry/keys' });
  expect(lines.map((line) => JSON.parse(line))).toEqual([refused('unknown', 401), refused('shell', 403)]);
  expect(lines.join('')).not.toMatch(new RegExp(`guessed-key|${shells}`));
});
