import { cpSync } from 'node:fs';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { testConfiguration } from '../../test/configuration.ts';
import { rehearsalFinding, rehearsalReport } from '../../test/rehearsal-report.ts';
import { errorReport, vitalReport } from '../../test/report.ts';
import { ScratchRegistry } from '../../test/scratch-registry.ts';
import { HttpRegistry } from '../client/http-registry.ts';
import { inThisProcess } from '../gate/registry-gate.ts';
import { callerOf } from '../keys/access.ts';
import { verifyPreview } from '../keys/preview-token.ts';
import type { Report } from '../reports/report.ts';
import { createRegistryApp } from '../server/app.ts';
import { createPanel } from './panel.ts';

const { adminKey, registryKey, previewKeys } = testConfiguration;
const jobs = { name: 'mfe-jobs', prefixes: ['/jobs'] };
const host = 'panel.example';
const formType = { 'content-type': 'application/x-www-form-urlencoded' };
const sameOrigin = { host, 'sec-fetch-site': 'same-origin', ...formType };

let store: ScratchRegistry;
let platform: FastifyInstance;
let panel: FastifyInstance;
let owner: HttpRegistry;
let jobsKey: string;
let log: string[];
beforeEach(async () => {
  store = new ScratchRegistry();
  cpSync(released.dir, store.dir, { recursive: true });
  log = [];
  const gate = inThisProcess();
  platform = createRegistryApp({ store, gate, configuration: testConfiguration });
  const url = `${await platform.listen({ host: '127.0.0.1', port: 0 })}/registry`;
  owner = new HttpRegistry(url, adminKey);
  jobsKey = await owner.addKey({ name: 'jobs', remote: 'mfe-jobs', prefixes: ['/jobs'] });
  panel = createPanel({
    callerOf: (key) => callerOf(key, store, testConfiguration),
    registryOf: (key) => new HttpRegistry(url, key),
    siteUrl: 'https://site.example',
    localName: 'panel-a1.localhost',
    logger: { level: 'trace', stream: { write: (line) => void log.push(line) } },
  });
});
afterEach(async () => {
  await panel.close();
  await platform.close();
});

/** A browser with a session, which follows a form's redirect. */
class Visitor {
  readonly bodies: string[] = [];

  constructor(readonly cookie: string) {}

  async get(url: string): Promise<string> {
    const { body } = await panel.inject({ url, headers: { host, cookie: this.cookie } });
    this.bodies.push(body);
    return body;
  }

  async formToken(): Promise<string> {
    return /name="form-token" value="([\w-]+)"/.exec(await this.get('/'))?.[1] ?? '';
  }

  async post(url: string, fields: Record<string, string> = {}, headers: Record<string, string> = sameOrigin) {
    const payload = new URLSearchParams({ 'form-token': await this.formToken(), ...fields }).toString();
    return panel.inject({ method: 'POST', url, headers: { ...headers, cookie: this.cookie }, payload });
  }

  /** The page after a change. */
  async change(url: string, fields?: Record<string, string>): Promise<string> {
    const { statusCode, headers } = await this.post(url, fields);
    expect(statusCode).toBe(303);
    return this.get(String(headers.location));
  }
}

const ask = (key: string): Promise<LightMyRequestResponse> =>
  panel.inject({
    method: 'POST',
    url: '/sign-in',
    headers: sameOrigin,
    payload: new URLSearchParams({ key }).toString(),
  });

async function signIn(key: string): Promise<Visitor> {
  const { headers } = await ask(key);
  return new Visitor(String(headers['set-cookie']).split(';')[0] ?? '');
}

const reported = (over: Partial<Report>): Report =>
  errorReport({
    ...{
      remote: 'mfe-jobs',
      version: '1.1.0',
      kind: 'caught',
      text: 'TypeError: broken',
      route: '/home',
      counts: [12],
    },
    frames: [{ remote: 'mfe-jobs', version: '1.1.0', file: 'browser/page.js', line: 1, column: 4711 }],
    ...over,
  });

/** Two live versions of jobs, a third that was never live, and content; made once, and copied. */
let released: ScratchRegistry;
beforeAll(async () => {
  released = new ScratchRegistry();
  await released.release('1.0.0', jobs);
  await released.release('1.1.0', jobs);
  await released.store('1.2.0', jobs);
  await released.release('1.0.0', { name: 'mfe-content', prefixes: ['/home'] });
});

const live = () => store.readSet().remotes['mfe-jobs'];

describe('sessions', () => {
  test("a team and the owner sign in with their keys; no key, another one and the shells' are refused [PANEL-2]", async () => {
    for (const key of [jobsKey, adminKey]) expect((await ask(key)).statusCode).toBe(303);
    for (const key of ['', 'x', registryKey]) {
      const { statusCode, headers, body } = await ask(key);
      expect([statusCode, headers['set-cookie']]).toEqual([401, undefined]);
      expect(body).toContain('No team has this key, and no owner.');
    }
  });

  test('without a session every page leads to the sign-in, and no form is read [PANEL-2]', async () => {
    for (const cookie of ['', '__Host-panel=x'])
      for (const [method, url] of [
        ['GET', '/'],
        ['GET', '/log'],
        ['GET', '/nothing'],
        ['POST', '/remotes/mfe-jobs/1.0.0/rollback'],
      ] as const) {
        const { statusCode, headers } = await panel.inject({
          method,
          url,
          headers: { ...sameOrigin, cookie },
          payload: '',
        });
        expect([statusCode, headers.location]).toEqual([303, '/sign-in']);
      }
    expect(live()?.version).toBe('1.1.0');
  });

  test('a session ends when its key is revoked, and when it is signed out [PANEL-2]', async () => {
    const [team, person] = [await signIn(jobsKey), await signIn(adminKey)];
    await owner.revokeKey('jobs');
    expect(await team.get('/')).not.toContain('What is live');
    expect((await person.post('/sign-out')).headers['set-cookie']).toContain('Max-Age=0');
    expect(await person.get('/')).not.toContain('What is live');
  });

  test('whoever guesses ten times a minute is refused; who has another key signs in from the same address [PANEL-2]', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await ask('guess');
    expect((await ask('guess')).statusCode).toBe(429);
    for (const key of [jobsKey, adminKey]) expect((await ask(key)).statusCode).toBe(303);
  });

  test('a browser signs in at a name that no other program of the machine has, because cookies know no port [PANEL-2]', async () => {
    const at = async (name: string) => {
      const { statusCode, headers, body } = await panel.inject({ url: '/log?x=1', headers: { host: name } });
      expect(body + JSON.stringify(headers)).not.toContain('panel-a1');
      return [name, statusCode];
    };
    const others = [
      'localhost',
      '127.0.0.1',
      '127.0.2.1',
      '[::1]',
      'LOCALHOST.',
      'panel.localhost',
      'panel-a2.localhost',
    ];
    for (const name of others) expect(await at(`${name}:4001`)).toEqual([`${name}:4001`, 421]);
    for (const name of ['panel-a1.localhost:4001', 'panel.example', 'localhost.example', '127.0.0.1.example'])
      expect(await at(name)).toEqual([name, 303]);
  });

  test('no key is in a page, a header or the log [PANEL-4]', async () => {
    const team = await signIn(jobsKey);
    const person = await signIn(adminKey);
    for (const visitor of [team, person]) {
      for (const url of ['/', '/errors', '/log', '/remotes/mfe-jobs', '/remotes/mfe-jobs/1.2.0'])
        await visitor.get(url);
      await visitor.change('/remotes/mfe-jobs/1.2.0/preview', { hours: '24' });
    }
    const refused = await ask(`${adminKey}x`);
    const all = [...team.bodies, ...person.bodies, ...log, refused.body, JSON.stringify(refused.headers)].join('\n');
    expect(log.length).toBeGreaterThan(10);
    for (const secret of [adminKey, jobsKey, registryKey, team.cookie.split('=')[1] ?? ''])
      expect(all).not.toContain(secret);
  });
});

describe('forms', () => {
  const url = '/remotes/mfe-jobs/1.0.0/rollback';

  test("a stolen cookie changes nothing without the session's form token, sent by a page of the panel [PANEL-3]", async () => {
    const [person, other] = [await signIn(adminKey), await signIn(adminKey)];
    const foreign = await other.formToken();
    for (const [fields, headers] of [
      [{ 'form-token': '' }, sameOrigin],
      [{ 'form-token': foreign }, sameOrigin],
      [{}, { ...sameOrigin, 'sec-fetch-site': 'same-site' }],
      [{}, { ...sameOrigin, 'sec-fetch-site': 'cross-site' }],
      [{}, { host, origin: 'https://evil.example', ...formType }],
      [{}, { host, ...formType }],
    ] as const)
      expect((await person.post(url, { ...fields }, { ...headers })).statusCode).toBe(403);
    expect((await person.post(url, {}, { ...sameOrigin, 'content-type': 'application/json' })).statusCode).toBe(415);
    expect(live()?.version).toBe('1.1.0');
    expect((await person.post(url)).statusCode).toBe(303);
    expect(live()?.version).toBe('1.0.0');
  });

  test('nobody is signed in by a page elsewhere [PANEL-3]', async () => {
    const payload = new URLSearchParams({ key: adminKey }).toString();
    const headers = { ...sameOrigin, 'sec-fetch-site': 'cross-site' };
    const response = await panel.inject({ method: 'POST', url: '/sign-in', headers, payload });
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([403, undefined]);
  });
});

test('every response runs no script, is in no frame and in no cache [PANEL-5]', async () => {
  const person = await signIn(adminKey);
  const cookie = { host, cookie: person.cookie };
  for (const [url, headers] of [
    ['/', cookie],
    ['/', { host }],
    ['/sign-in', { host }],
    ['/nothing', cookie],
    ['/remotes/mfe-x/1.0.0', cookie],
    ['/%', { host }],
  ] as const) {
    const response = await panel.inject({ url, headers: { ...headers } });
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^' ]+'; img-src data:; form-action 'self';/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(response.body).not.toContain('<script');
  }
});

test("the panel does not answer at the site's address, where remotes' code runs [PANEL-1]", async () => {
  for (const name of ['site.example', 'SITE.example', 'site.example.']) {
    const response = await panel.inject({ url: '/sign-in', headers: { host: name } });
    expect([name, response.statusCode]).toEqual([name, 421]);
    expect(response.body).not.toContain('<input');
  }
  for (const url of ['/sign-in', '/panel', '/'])
    expect((await platform.inject({ url })).headers['content-type']).not.toContain('html');
});

describe('changes', () => {
  test('a release is promoted and rolled back by the registry with the key of the person, once, and the log has the reason [PANEL-9]', async () => {
    const team = await signIn(jobsKey);
    const done = await team.change('/remotes/mfe-jobs/1.2.0/promote', { reason: 'the list is faster' });
    expect(done).toContain('mfe-jobs 1.2.0 is live.');
    expect(live()).toMatchObject({ version: '1.2.0', lastKnownGood: '1.1.0' });
    expect(await team.get('/remotes/mfe-jobs/1.2.0')).not.toContain('mfe-jobs 1.2.0 is live.');
    expect(await team.change('/remotes/mfe-jobs/1.0.0/rollback')).toContain('mfe-jobs 1.0.0 is live again.');
    expect(live()?.version).toBe('1.0.0');
    // As of a page that was opened before.
    const stale = await team.change('/remotes/mfe-jobs/1.2.0/promote', { replaces: '1.2.0' });
    expect(stale).toContain('mfe-jobs 1.0.0 is live by now, not 1.2.0');
    await team.change('/remotes/mfe-jobs/1.2.0/promote', { 'replacing-bad': 'yes' });
    expect(live()).toMatchObject({ version: '1.2.0', lastKnownGood: '1.1.0' });
    expect(store.log.read().at(-3)).toMatchObject({ by: 'jobs', action: 'promote', reason: 'the list is faster' });
  });

  test('what the gate refuses is not live, and the page says why in its words; given up on purpose it is [PANEL-9]', async () => {
    await store.release('2.0.0', { ...jobs, prefixes: ['/jobs', '/old'] });
    await store.store('2.1.0', jobs);
    const person = await signIn(adminKey);
    const page = await person.get('/remotes/mfe-jobs/2.1.0');
    expect(page).toContain('dropped prefixes: /old');
    const refused = await person.change('/remotes/mfe-jobs/2.1.0/promote');
    expect(refused).toContain('Refused: mfe-jobs 2.1.0 does not pass the gate: prefixes:');
    expect(live()?.version).toBe('2.0.0');
    await person.change('/remotes/mfe-jobs/2.1.0/promote', { 'drop-prefix': '/old' });
    expect(live()?.version).toBe('2.1.0');
  });

  test("a team's key changes its own remote only; of another's the page has no form [PANEL-8]", async () => {
    await store.store('1.1.0', { name: 'mfe-content', prefixes: ['/home'] });
    const team = await signIn(jobsKey);
    expect(await team.get('/remotes/mfe-content/1.1.0')).not.toContain('/promote');
    const refused = await team.change('/remotes/mfe-content/1.1.0/promote');
    expect(refused).toContain('is only for mfe-jobs');
    expect(store.readSet().remotes['mfe-content']?.version).toBe('1.0.0');
  });

  test('a preview link is shown once, to whoever made it, and listed without its token [PANEL-9]', async () => {
    const team = await signIn(jobsKey);
    const page = await team.change('/remotes/mfe-jobs/1.2.0/preview', { hours: '24' });
    const [, link = ''] = /href="(https:\/\/site\.example\/[^"]+)"/.exec(page) ?? [];
    const token = new URL(link).searchParams.get('mfe-preview') ?? '';
    expect(verifyPreview(previewKeys, token, new Date())).toEqual({ name: 'mfe-jobs', version: '1.2.0' });
    expect(await team.get('/remotes/mfe-jobs/1.2.0')).not.toContain('mfe-preview');
    const home = await team.get('/');
    expect(home).toContain('Preview links that work');
    expect(home).not.toContain('mfe-preview');
    expect(await team.change('/remotes/mfe-jobs/1.2.0/preview', { hours: 'x' })).toContain('Refused: ');
  });
});

describe('pages', () => {
  test('the first page names the release that broke a page, since when and by whom, with the way back', async () => {
    const team = await signIn(jobsKey);
    expect(await team.get('/')).toContain('No live release has brought a new error within the last hour');
    store.reports.recordReports([reported({})]);
    const home = await team.get('/');
    expect(home).toMatch(
      /<strong>mfe-jobs 1\.1\.0<\/strong> fails on \/home: an error that no other version of it has, 12 times, reported by about 1 address; anyone can send such reports\. First seen <time[^>]+>[^<]+<\/time>\. It went live/,
    );
    expect(home).toContain('<a class="button" href="/remotes/mfe-jobs/1.0.0">Go back to 1.0.0 …</a>');
    expect(home.indexOf('>mfe-jobs<')).toBeLessThan(home.indexOf('>mfe-content<'));
  });

  test("a team sees its own remote's errors and vitals, the owner all [PANEL-8]", async () => {
    store.reports.recordReports([
      vitalReport('INP', 400, { remote: 'mfe-content' }),
      reported({}),
      reported({ remote: 'mfe-content', version: '1.0.0', text: 'RangeError: other' }),
    ]);
    const [team, person] = [await signIn(jobsKey), await signIn(adminKey)];
    for (const url of ['/', '/errors', '/remotes/mfe-content', '/remotes/mfe-content/1.0.0']) {
      expect(await team.get(url)).not.toContain('RangeError');
      expect(await person.get(url)).toContain('RangeError');
    }
    expect(await person.get('/remotes/mfe-content')).toContain('1.0.0: 370 ms of 1 sample, from about 1 address');
    expect(await team.get('/remotes/mfe-content')).not.toContain('1.0.0: 370 ms of 1 sample, from about 1 address');
    expect(await team.get('/errors')).toContain('browser/page.js:1:4711');
  });

  test("texts of others are text on every page: a release's name in the address, an error, a reason [PANEL-6]", async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    await owner.promote('mfe-jobs', '1.2.0', { reason: hostile, commit: hostile });
    store.reports.recordReports([reported({ text: hostile, route: hostile, version: '1.2.0' })]);
    const person = await signIn(adminKey);
    const named = encodeURIComponent(hostile);
    for (const url of ['/', '/errors', '/log', '/remotes/mfe-jobs', `/remotes/${named}`, `/remotes/${named}/${named}`])
      expect(await person.get(url)).toMatch(/^(?!.*<img).*&#60;img/s);
  });

  test('a page that does not exist, and a release that was never published, are 404 pages with the way to the others [PANEL-9]', async () => {
    const person = await signIn(adminKey);
    expect(await person.get('/remotes/__proto__')).toContain('Nothing of it is live.');
    for (const url of ['/nothing', '/remotes/mfe-jobs/9.9.9']) {
      const { statusCode, body } = await panel.inject({ url, headers: { host, cookie: person.cookie } });
      expect(statusCode).toBe(404);
      expect(body).toContain('<nav');
    }
  });
});

test("a release's page shows its rehearsals to its team, as text [PANEL-6, PANEL-8]", async () => {
  const finding = { ...rehearsalFinding, summary: '<b>canonical</b> is gone' };
  await owner.recordRehearsal(rehearsalReport('mfe-jobs', '1.2.0', [finding]));
  const removed = { ...rehearsalFinding, summary: 'uses createRef of react', addresses: ['src/page.tsx:12'] };
  await owner.recordRehearsal({ ...rehearsalReport('mfe-jobs', '1.2.0', [removed]), upgrade: ['react 20.0.0'] });
  const contentKey = await owner.addKey({ name: 'content', remote: 'mfe-content', prefixes: ['/home'] });
  const [own, other] = await Promise.all(
    [jobsKey, contentKey].map(async (key) => (await signIn(key)).get('/remotes/mfe-jobs/1.2.0')),
  );
  expect(own).toContain('&#60;b&#62;canonical&#60;/b&#62; is gone');
  for (const text of ['with react 20.0.0', 'uses createRef of react', 'src/page.tsx:12']) expect(own).toContain(text);
  for (const text of ['canonical', 'createRef']) expect(other).not.toContain(text);
});

test('a refused sign-in is a warning without the key', async () => {
  const payload = new URLSearchParams({ key: 'guessed' }).toString();
  await panel.inject({ method: 'POST', url: '/sign-in', headers: sameOrigin, payload });
  expect(log.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 40, msg: 'a sign-in was refused' }),
  );
  expect(log.join('')).not.toContain('guessed');
});
