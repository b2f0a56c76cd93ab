/** Ten thousand forged reports in a minute, from a hundred addresses behind the edge, against a real site. */
import type { ChildProcess } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { HttpRegistry } from 'releases/http-registry';
import { filesUrl, type Release } from 'releases/release';
import { ReleaseFolder } from 'releases/release-folder';
import { isLong } from '../harness/long.ts';
import { startPlatform, startShell, stopPart } from '../harness/parts.ts';
import { sharedRegistryDir } from '../harness/ports.ts';
import { freePort } from '../harness/site.ts';

test.skip(!isLong, 'npm run test:long');
test.describe.configure({ timeout: 300_000, retries: 0 });

const [ownerKey, shellKey] = ['the-owner-key-of-this-site-0123456789', 'the-shells-key-of-this-site-0123456789'];
const [reports, addresses, seconds] = [10_000, 100, 60];
let dir: string;
let url: string;
let stored: ReleaseFolder;
let owner: HttpRegistry;
let platform: ChildProcess;
let shell: ChildProcess;
test.beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'forged-errors-'));
  stored = new ReleaseFolder(path.join(dir, 'registry'));
  cpSync(sharedRegistryDir, stored.dir, { recursive: true });
  const [port, platformPort] = [await freePort(), await freePort()];
  url = `http://localhost:${port}`;
  const location = `http://127.0.0.1:${platformPort}/registry`;
  const env = { PLATFORM_PORT: String(platformPort), DATA_DIR: dir, ADMIN_KEY: ownerKey, REGISTRY_KEY: shellKey };
  platform = await startPlatform({ ...env, REGISTRY_DIR: stored.dir });
  shell = await startShell({
    ...{ ...env, PORT: String(port), TRUST_PROXY: 'loopback' },
    ...{ REGISTRY_URL: location, REGISTRY_COPY: path.join(dir, 'copy') },
  });
  owner = new HttpRegistry(location, ownerKey);
});
test.afterAll(async () => {
  await stopPart(shell);
  await stopPart(platform);
  rmSync(dir, { recursive: true, force: true });
});

const live = (): Release[] =>
  Object.entries(stored.readSet().remotes).map(([name, { version }]) => stored.readRelease(name, version));

/** An error that nobody else has, with as many places as there may be, in files that there are. */
function forge(releases: readonly Release[]): object {
  const release = releases[randomInt(releases.length)] as Release;
  const files = Object.keys(release.files).filter((file) => /^browser\/.*\.js$/.test(file));
  const place = () => `${filesUrl(release)}${files[randomInt(files.length)]?.slice(8)}:1:${randomInt(1, 99_999)}`;
  const letters = randomBytes(40).toString('hex').replace(/\d/g, 'x');
  return { kind: 'error', message: `forged ${letters}`, frames: Array.from({ length: 20 }, place), route: '/home' };
}

const send = async (from: string, report: object): Promise<number> => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  const response = await fetch(`${url}/api/reports`, { method: 'POST', headers, body: JSON.stringify(report) });
  await response.arrayBuffer();
  return response.status;
};

const megabytesOf = ({ pid }: ChildProcess): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Opens pages until it is told to stop. */
async function visitPages(isOver: () => boolean): Promise<{ failed: number[]; times: number[] }> {
  const [failed, times]: [number[], number[]] = [[], []];
  for (let visit = 0; !isOver(); visit += 1) {
    const since = performance.now();
    const page = ['/home', '/about', '/opportunities', '/team'][visit % 4];
    const response = await fetch(url + page, { headers: { 'x-forwarded-for': '198.51.100.1' } });
    await response.arrayBuffer();
    times.push(performance.now() - since);
    if (response.status !== 200) failed.push(response.status);
    await sleep(100);
  }
  return { failed, times };
}

const p95 = (times: readonly number[]): number =>
  Math.round([...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0);

test('a flood of forged reports takes bounded memory and storage, leaves an error that visitors have visible, fails no page and changes nothing that is live', async () => {
  const releases = live();
  const [set, log] = [stored.readSet(), (await owner.readLog()).length];
  let isOver = false;
  const alone = visitPages(() => isOver);
  await sleep(15_000);
  isOver = true;
  const before = await alone;
  const [shellBefore, platformBefore] = [megabytesOf(shell), megabytesOf(platform)];
  isOver = false;
  const visits = visitPages(() => isOver);
  const statuses = new Map<number, number>();
  const sent: Promise<unknown>[] = [];
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const started = Date.now();
  const real = { ...forge(releases), message: 'TypeError: what visitors have' };
  for (let report = 0; report < reports; report += 1) {
    const due = started + (report * seconds * 1_000) / reports;
    if (Date.now() < due) await sleep(due - Date.now());
    sent.push(send(`203.0.113.${report % addresses}`, forge(releases)).then(count));
    if (report % 1_000 === 0) sent.push(send(`198.51.100.${report / 1_000}`, real));
  }
  await Promise.all(sent);
  const took = (Date.now() - started) / 1_000;
  isOver = true;
  const during = await visits;
  const realCount = async () =>
    (await owner.readErrors()).find(({ message }) => message.includes('what visitors have'))?.count ?? 0;
  await expect.poll(realCount, { timeout: 20_000 }).toBeGreaterThan(0);
  const errors = await owner.readErrors();
  const bytes = statSync(path.join(stored.dir, 'reports.json')).size;
  const grown = [megabytesOf(shell) - shellBefore, megabytesOf(platform) - platformBefore].map(Math.round);
  process.stdout.write(
    `\n${reports} reports in ${took.toFixed(0)} s: ${JSON.stringify(Object.fromEntries(statuses))}; ${errors.length} errors, ${bytes} bytes; the real one ${await realCount()} of 10 times; memory +${grown.join(', +')} MB; pages p95 ${p95(before.times)} ms alone, ${p95(during.times)} ms during\n`,
  );
  expect(during.failed).toEqual([]);
  expect([...statuses.keys()].sort()).toEqual([204, 429]);
  // At most sixty of each address in each minute that has begun.
  expect(statuses.get(204)).toBeLessThanOrEqual(addresses * 60 * (Math.ceil(took / 60) + 1));
  for (const { name } of releases)
    expect(errors.filter(({ remote }) => remote === name).length).toBeLessThanOrEqual(200);
  expect(bytes).toBeLessThan(releases.length * 200 * 5_000);
  for (const megabytes of grown) expect(megabytes).toBeLessThan(150);
  expect([stored.readSet(), (await owner.readLog()).length]).toEqual([set, log]);
  const { remotes } = await (await fetch(`${url}/healthz`)).json();
  expect(Object.values<{ state: string }>(remotes).filter(({ state }) => state !== 'ok')).toEqual([]);
});
