import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { localRegistry } from 'registry/client';
import { commandLimits, formatFinding } from 'registry/gate';
import { factsOf, ScratchRegistry } from '../../../registry/test/scratch-registry.ts';
import { withPreparedRelease } from '../assembly/prepared-release.ts';
import { checkBuild } from './check-build.ts';

// It starts processes, or builds.
jest.setTimeout(60_000);

const block = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)';
const page = (code: string) => `exports.remote = { routes: [{ path: '/a', lazy: async () => { ${code} } }] };`;

const rare = [
  ['loops', 'for (;;);', 'its server bundle did not finish within 5 s'],
  [
    'rejects late',
    page("Promise.reject(new Error('late')); await new Promise(() => {});"),
    '/a with its fixtures has ended its process: Error: late',
  ],
  [
    'fills the heap',
    page('new Array(2 ** 25 - 1).fill(1.5);'),
    '/a with its fixtures has ended its process: it needs too much memory',
  ],
];
test.each([
  ['blocks', page(`${block};`), '/a with its fixtures did not finish within 5 s'],
  ...(process.env.TEST_LONG ? rare : []),
  [
    'looks for keys',
    page("throw new Error(Object.keys(process.env).filter((name) => name !== 'PWD').join(' '));"),
    'throws "NODE_ENV"',
  ],
])('a release that %s is refused, with the page that it was rendering [GATE-20]', async (_what, bundle, reason) => {
  const facts = factsOf('1.0.0', { dir: path.resolve(__dirname, '../..') });
  const registry = new ScratchRegistry();
  const build = registry.built('');
  writeFileSync(path.join(build, 'server/mfe-a.cjs'), bundle);
  // On a busy machine, the others need longer than those that loop may take.
  const limits = { ...commandLimits, seconds: reason.endsWith('within 5 s') ? 5 : 40, heapMb: 256 };
  const client = localRegistry(registry, 'someone', registry.dir);
  const { findings } = await withPreparedRelease(facts, build, (prepared) => checkBuild(client, prepared, { limits }));
  expect(findings.map(formatFinding)[0]).toMatch(new RegExp(`^rendering: .*${reason}$`));
});
