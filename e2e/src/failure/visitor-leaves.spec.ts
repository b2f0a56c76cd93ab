import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Site, startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { startUpstream, type Upstream } from '../harness/upstream.ts';

let called: () => void;
let givenUp: () => void;
const call = new Promise<void>((resolve) => {
  called = resolve;
});
const end = new Promise<'given up'>((resolve) => {
  givenUp = () => resolve('given up');
});
let search: Upstream;
let site: Site;
test.beforeAll(async () => {
  search = await startUpstream((_, response) => {
    response.once('close', () => givenUp());
    called();
  });
  site = await startSite({ env: { SEARCH_URL: search.url } });
});
test.afterAll(async () => {
  await site.stop();
  await search.stop();
});

test('a visitor who leaves takes the calls for the page along: they do not wait for their deadline of 10 s [CALL-16]', async () => {
  const visit = request(`${site.url}/team`).once('error', () => {});
  visit.end();
  await call;
  visit.destroy();
  expect(await Promise.race([end, sleep(8_000, 'still waiting')])).toBe('given up');
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
});
