import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { gateGroupsOf, goneFrom } from '../../test/gate-processes.ts';
import { publishBuild, type ServedRegistry, serveRegistry } from '../../test/served-registry.ts';
import type { HttpRegistry } from '../client/http-registry.ts';
import { inChildProcess } from '../gate/registry-gate.ts';
import { registryLimits } from '../gate/run-gate.ts';
import { integrityOf } from '../release/release.ts';

let served: ServedRegistry;
let jobs: HttpRegistry;
let content: HttpRegistry;
beforeEach(async () => {
  served = await serveRegistry({}, inChildProcess({ ...registryLimits, seconds: 5 }));
  jobs = served.clientOf(await served.addKey('jobs', 'mfe-jobs', '/jobs'));
  content = served.clientOf(await served.addKey('content', 'mfe-content', '/blog'));
});
afterEach(() => served.app.close());

const publish = (files: Record<string, string>) =>
  publishBuild(jobs, 'mfe-jobs', '1.0.0', ['/jobs'], { code: '', files });

/** Resolves to the outcome of a call, and how many calls of another team were answered while the gate was running. */
async function whileGateRuns(call: Promise<unknown>): Promise<{ outcome: unknown; answered: number }> {
  const groups = new Set<number>();
  let answered = 0;
  let isPending = true;
  const outcome = call.then(
    () => 'accepted',
    (error: Error) => error,
  );
  const ended = outcome.finally(() => {
    isPending = false;
  });
  while (isPending) {
    const running = gateGroupsOf(process.pid);
    for (const group of running) groups.add(group);
    await content.readSet();
    if (running.length > 0 && isPending) answered += 1;
    // The cores are the gate's.
    await sleep(50);
  }
  await ended;
  expect(groups.size).toBeGreaterThan(0);
  await goneFrom(groups);
  expect(readdirSync(served.store.dir).filter((file) => file.startsWith('draft-'))).toEqual([]);
  return { outcome: await outcome, answered };
}

const refusedBy = (check: string, reason: RegExp) =>
  expect.objectContaining({ code: 'RELEASE_REFUSED', message: expect.stringMatching(`${check}: .*${reason.source}`) });

const css = (text: string) => ({ 'browser/page.css': text });
const js = (text: string) => ({
  'browser/remoteEntry.abc.js': `const modules = { './remote': '${integrityOf(text)}' };`,
  'browser/page.js': text,
  'browser/page.js.map': '{}',
});
const nested = (level: string) => level.repeat(20_000) + '}'.repeat(20_000);

type Row = [string, Record<string, string>, unknown];

const more: Row[] = [
  [
    'styles that hide how deep they are nested, and overflow the native stack',
    css(nested('@media print{._a1B2c-{content:"}"}')),
    refusedBy('global-styles', /has ended its process: SIGSEGV/),
  ],
  [
    'styles nested 20,000 deep',
    css(nested('@media print{')),
    refusedBy('global-styles', /nested more than 100 levels deep/),
  ],
  [
    'a script of 16 MB that parses into more than a gigabyte',
    js('0,'.repeat(8_000_000 - 1) + 0),
    expect.objectContaining({
      message: expect.stringMatching(/inline-code:? .*(needs too much memory|not finish within 5 s)/),
    }),
  ],
  ['a string with 40,000 unclosed tags', js(`'${'<a '.repeat(40_000)}'`), 'accepted'],
];

test.each<Row>([
  ...(process.env.TEST_LONG ? more : []),
  ['a script of 60,000 newlines', js('\n'.repeat(60_000)), 'accepted'],
])('%s does not keep the services from answering others [GATE-20, SECURITY-1]', async (_what, files, expected) => {
  const { outcome, answered } = await whileGateRuns(publish(files));
  expect(outcome).toEqual(expected);
  expect(answered).toBeGreaterThan(0);
  expect(served.store.listReleases()).toHaveLength(expected === 'accepted' ? 1 : 0);
});
