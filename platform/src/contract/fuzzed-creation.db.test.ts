import { registerIdentity } from '@meridian-vale/platform-client/identities';
import fc, { type Arbitrary } from 'fast-check';
import { decodeJwt } from 'jose';
import { testConfiguration } from '../../test/configuration.ts';
import { anyEngine } from '../../test/engines.ts';
import { ServedPlatform } from '../../test/served-platform.ts';

const platform = new ServedPlatform(anyEngine);
/** A guest and an identity that others may try to become. */
let victim: string;
beforeAll(async () => {
  const { id, http } = await platform.guest();
  victim = id;
  await registerIdentity(http, 'search', id, {});
});

const settings = process.env.TEST_LONG ? { numRuns: 5_000 } : { numRuns: 40, seed: 1 };
const id = fc.oneof(
  { weight: 4, arbitrary: fc.uuid() },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      'short',
      'a'.repeat(65),
      '../../etc',
      'a b c d e',
      '\u0000'.repeat(8),
      'ａｂｃｄｅｆｇｈ',
    ),
  },
);
const text = fc.oneof(
  fc.constantFrom('guest', 'owner', 'active', "' or 1=1 --", '\u202e', '\ud800', 'x'.repeat(64), 'x'.repeat(2_000)),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const anything = fc.oneof(text, fc.jsonValue({ maxDepth: 2 }));
const fields = fc.constantFrom(
  ...['unique_id', 'user_unique_id', 'guest_unique_id', 'identity', 'role_name', 'role_unique_id', 'status', 'exp'],
  ...['email', 'name', 'ip', 'id', '__proto__', 'constructor', 'toString'],
);
const others = fc.array(fc.tuple(fields, anything), { maxLength: 4 });
/** `__proto__` stays a field of its own: an object literal would make it the prototype. */
const withOthers = (known: object, more: [string, unknown][]): object =>
  Object.fromEntries([...more, ...Object.entries(known)]);

const send = (path: string, method: string, body: object, token?: string) =>
  platform.send(path, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });

const withVictim = (arbitrary: Arbitrary<string>) => fc.oneof(arbitrary, fc.constant('victim'));
const named = (given: string | undefined) => (given === 'victim' ? victim : given);

test(`${settings.numRuns} guest creations: each is refused or issues a token for a new guest with one id [API-59]`, async () => {
  const ids = fc.record({ unique_id: withVictim(id), user_unique_id: withVictim(id) }, { requiredKeys: [] });
  let signed = 0;
  const isNewGuestOrNone = fc.asyncProperty(
    fc.constantFrom('guest', 'user'),
    ids,
    fc.boolean(),
    others,
    async (wrapper, given, equal, more) => {
      const unique_id = named(given.unique_id);
      const user_unique_id = equal ? unique_id : named(given.user_unique_id);
      const response = await send('/gateway/guests/', 'POST', {
        [wrapper]: withOthers({ unique_id, user_unique_id }, more),
      });
      const token = response.headers.get('company-token');
      if (response.status !== 201) {
        expect([400, 409, 413]).toContain(response.status);
        expect(token).toBeNull();
        return;
      }
      signed += 1;
      const { data } = (await response.json()) as { data: { uniqueId: string } };
      const { exp, iat, ...claims } = decodeJwt(String(token));
      expect(claims).toEqual({ guest_unique_id: data.uniqueId, user_unique_id: data.uniqueId });
      expect(Number(exp) - Number(iat)).toBe(3_600);
      expect(data.uniqueId).not.toBe(victim);
      for (const asked of [unique_id, user_unique_id]) expect([undefined, data.uniqueId]).toContain(asked);
    },
  );
  await fc.assert(isNewGuestOrNone, settings);
  expect(signed).toBeGreaterThan(settings.numRuns / 20);
}, 600_000);

test(`${settings.numRuns} identity writes: only listed fields are stored, at most 1 KiB, with the id in the path [API-60, API-61]`, async () => {
  const { id: own, http } = await platform.guest();
  await registerIdentity(http, 'search', own, {});
  const rows = () => platform.database.query('select id, body::text as body from identities where id <> $1', [own]);
  const before = await rows();
  let kept = 0;
  const isOwnOrRefused = fc.asyncProperty(others, fc.boolean(), async (more, asVictim) => {
    const user = withOthers(asVictim ? { user_unique_id: victim } : {}, more);
    const { status } = await send(`/search/identities/${own}`, 'PUT', { user }, testConfiguration.adminKey);
    expect([200, 400, 413]).toContain(status);
    kept += Number(status === 200);
    const [row] = await platform.database.query<{ body: Record<string, unknown> }>(
      "select body from identities where service = 'search' and id = $1",
      [own],
    );
    const { user_unique_id, ...rest } = row?.body ?? {};
    expect(user_unique_id).toBe(own);
    expect(['role_name', 'role_unique_id', 'status']).toEqual(expect.arrayContaining(Object.keys(rest)));
    expect(JSON.stringify(row?.body).length).toBeLessThanOrEqual(1_024);
  });
  await fc.assert(isOwnOrRefused, settings);
  expect(kept).toBeGreaterThan(settings.numRuns / 20);
  expect(await rows()).toEqual(before);
}, 600_000);
