import { request } from 'node:http';
import { type Site, startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { startUpstream, type Upstream } from '../harness/upstream.ts';

let called: () => void;
let givenUp: () => void;
const call = new Promise<void>((resolve) => {
  called = resolve;
});
const end = new Promise<void>((resolve) => {
  givenUp = resolve;
});
let search: Upstream;
let site: Site;
test.beforeAll(async () => {
  search = await startUpstream((_, response) => {
    response.once('close', () => givenUp());
    called();
  });
  site = await startSite({ env: { SEARCH_URL: search.url }, callTimeoutMs: 3_600_000 });
});
test.afterAll(async () => {
  await site.stop();
  await search.stop();
});

test("when a visitor leaves, the page's calls are aborted before their deadline", async () => {
  const visit = request(`${site.url}/team`).once('error', () => {});
  visit.end();
  await call;
  visit.destroy();
  await end;
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
});
