import { execFileSync } from 'node:child_process';
import { type Browser, chromium } from 'playwright';
import type { Release } from 'releases/release';
import { repositoryRoot } from 'server-kit/repository-root';
import { Cells } from '../bounds.ts';
import { saveResults } from '../results.ts';
import { type SiteProcess, startShell } from '../server/shell-process.ts';
import { ReleasedCopies, scriptsOf } from './released-copies.ts';
import { type Transfer, transferOf } from './second-visit.ts';

/** A component of each package, and the text that each release of it inserts something after. */
const components = {
  'mfe-content': ['src/home/home-page.tsx', 'tagline="'],
  'mfe-jobs': ['src/latest-openings/latest-openings.tsx', '<p '],
  'mfe-telehealth': ['src/match/match-page.tsx', '<div '],
  shell: ['src/chrome/footer/footer.tsx', '<footer '],
} as const;
type Name = keyof typeof components;
const names = Object.keys(components) as Name[];
const remotes = names.filter((name) => name !== 'shell');

/** The chunks of pages that a visitor comes back to. */
const visited = {
  'mfe-content': ['home'],
  'mfe-jobs': ['latest-openings', 'opportunity-list'],
  'mfe-telehealth': ['match'],
};

const copies = new ReleasedCopies();
let edits = 0;
async function releaseEdited(name: Name): Promise<Release> {
  const [file, before] = components[name];
  edits += 1;
  copies.edit(name, file, before, before.endsWith(' ') ? `${before}data-edit="${edits}" ` : `${before}Edit ${edits}. `);
  return copies.release(name);
}

const live = new Map<string, Release>();
for (const name of ['shell', ...remotes] as const) {
  copies.take(name);
  live.set(name, await copies.release(name));
}
const start = () => startShell({ REGISTRY_DIR: copies.registry.dir, PAGE_CACHE_SECONDS: '0' });
let shell: SiteProcess = await start();

const launch = (args: readonly string[] = []) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', ...args],
  });
const withDictionaries = await launch();
const without = await launch([
  '--disable-features=CompressionDictionaryTransport,CompressionDictionaryTransportBackend',
]);

/** A visit of /home, a release of some packages, and another visit. */
async function secondVisits(released: readonly Name[]): Promise<Record<'all' | 'changed' | 'delta', Transfer>> {
  const { port } = shell;
  // Dictionaries need https or localhost.
  const url = `http://localhost:${port}/home`;
  const contexts = await Promise.all([without, withDictionaries].map((browser: Browser) => browser.newContext()));
  const [all] = await Promise.all(contexts.map((context) => transferOf(context, url)));
  for (const name of released) live.set(name, await releaseEdited(name));
  if (released.includes('shell')) {
    await shell.stop();
    shell = await startShell({ REGISTRY_DIR: copies.registry.dir, PAGE_CACHE_SECONDS: '0' }, port);
  }
  await new Promise((done) => setTimeout(done, 1_000));
  const [changed, delta] = await Promise.all(contexts.map((context) => transferOf(context, url)));
  await Promise.all(contexts.map((context) => context.close()));
  return { all, changed, delta } as Record<'all' | 'changed' | 'delta', Transfer>;
}

const cells = new Cells();
const rows: Record<string, number[]> = {};
console.log('The second visit of /home after a release that changes one component; bytes of scripts, as sent');
console.log(`${'released'.padEnd(20)}first visit  changed files  with dictionaries  of Brotli (0.35)  scripts`);
for (const released of [...remotes.map((name) => [name]), remotes, ['shell' as const]]) {
  const { all, changed, delta } = await secondVisits(released);
  const name = released.length > 1 ? 'all remotes' : (released[0] ?? '');
  rows[name] = [all.bytes, changed.bytes, delta.bytes];
  const share = changed.bytes > 0 ? delta.bytes / changed.bytes : 0;
  const figures = [
    String(all.bytes).padStart(11),
    String(changed.bytes).padStart(15),
    String(delta.bytes).padStart(19),
  ];
  console.log(
    `${name.padEnd(20)}${figures.join('')}${cells.cell(share, 3, 18, { hold: 0.35 })}  ${changed.scripts.join(', ')}`,
  );
}
for (const browser of [withDictionaries, without]) await browser.close();
await shell.stop();

/** The last commits that changed a remote's sources, oldest first. */
const commitsOf = (name: string, count: number): string[] =>
  execFileSync('git', ['log', '--first-parent', `-${count}`, '--format=%h', '--', `${name}/src`], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .reverse();

const weeks = 52;
console.log(
  `\nA year of weekly releases of each remote, as between its last commits: KB of scripts, of the pages ${Object.values(visited).flat().join(', ')}`,
);
console.log(`${'visits'.padEnd(20)}all files  changed files  with dictionaries`);
const year = { weekly: { all: 0, changed: 0, delta: 0 }, monthly: { all: 0, changed: 0, delta: 0 } };
for (const [name, chunks] of Object.entries(visited)) {
  const releases: Release[] = [];
  for (const commit of commitsOf(name, 5)) {
    try {
      copies.take(name, commit);
      releases.push(await copies.release(name));
    } catch (error) {
      console.error(`${name} ${commit} is left out: ${(error as Error).message.split('\n')[0]}`);
    }
  }
  const pairs = releases.slice(1).map((release, index) => [releases[index], release] as const);
  const [first, last] = [releases[0], releases.at(-1)];
  for (const [before, after] of pairs) add(year.weekly, weeks / pairs.length, before, after, chunks, true);
  // A month later, what a visitor has is older than the dictionaries of the live release.
  if (first && last) add(year.monthly, 12, first, last, chunks, false);
}
function add(
  sum: { all: number; changed: number; delta: number },
  times: number,
  before: Release | undefined,
  after: Release,
  chunks: readonly string[],
  hasDictionary: boolean,
): void {
  const known = new Set(Object.keys(before?.files ?? {}));
  for (const file of scriptsOf(after, chunks)) {
    const bytes = copies.brotli(after, file);
    sum.all += times * bytes;
    if (known.has(`browser/${file}`)) continue;
    sum.changed += times * bytes;
    sum.delta += times * (hasDictionary ? copies.delta(after, file) : bytes);
  }
}
for (const [visits, { all, changed, delta }] of Object.entries(year)) {
  const kb = (bytes: number, width: number) => (bytes / 1000).toFixed(0).padStart(width);
  console.log(`${visits.padEnd(20)}${kb(all, 9)}${kb(changed, 15)}${kb(delta, 19)}`);
  rows[`a year, ${visits} visits`] = [all, changed, delta].map(Math.round);
}
saveResults(process.env.BENCH_RESULTS, 'returning', rows);
cells.conclude();
