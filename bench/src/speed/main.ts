import { openBrowser } from '../browser.ts';
import { saveResults } from '../results.ts';
import { filterChange } from './filter-change.ts';
import { median } from './median.ts';
import { type Visit, visit } from './visit.ts';

const [composed = '', oneBundle = '', rounds = '7'] = process.argv.slice(2);

const pages = ['/opportunities', '/home', '/blog', '/match', '/opportunities/patent-litigation-associate-ny'];
const filtered = '/opportunities';

/** The bounds of a page; `ratio` is to the one bundle. */
const bounds = {
  lcp: { most: 1_800, ratio: 1.05 },
  hydrated: { most: 2_000, ratio: 1.1 },
  tbt: { most: 200, ratio: 1.1 },
  cls: 0.02,
  filterChange: 100,
} as const;

const found: Record<string, { composed?: Visit[] | undefined; oneBundle?: Visit[] | undefined }> = {};

const browser = await openBrowser(process.env.CHROMIUM_PATH);
let broken = 0;

/** A cell, right-aligned in the column of its name. */
const cell = (value: number, digits: number, width: number, bound: number, said = value.toFixed(digits)): string => {
  if (value > bound) broken += 1;
  return `${said}${value > bound ? ' ✗' : ''}`.padStart(width);
};

/** Of several rounds, as `median (least–most)`. */
const spread = (values: readonly number[]): string =>
  `${median(values).toFixed(0)} (${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)})`;

/** One visit of a page that the server has at hand: how long it takes to render one is no matter of the browser's. */
async function visitWarm(site: string, address: string): Promise<Visit> {
  await fetch(site + address, { headers: { 'accept-encoding': 'br' } }).then((response) => response.arrayBuffer());
  return visit(browser, site + address, (_page, found) => found);
}

/** The visits of a page at each site, in turns, so that what disturbs the machine disturbs both. */
async function visitInTurns(address: string): Promise<Record<string, Visit[]>> {
  const visits: Record<string, Visit[]> = { [composed]: [], [oneBundle]: [] };
  for (let round = 0; round < Number(rounds); round += 1) {
    console.error(`${address}: round ${round + 1} of ${rounds}`);
    for (const site of round % 2 === 0 ? [composed, oneBundle] : [oneBundle, composed])
      visits[site]?.push(await visitWarm(site, address));
  }
  return visits;
}

/** A time's two cells. */
function times(
  visits: Record<string, Visit[]>,
  of: 'lcp' | 'hydrated' | 'tbt',
  [width, ratioWidth]: readonly [number, number],
): string {
  const [rounds = [], oneRounds = []] = [composed, oneBundle].map((site) => (visits[site] ?? []).map((v) => v[of]));
  const [time, one] = [median(rounds), median(oneRounds)];
  const ratio = time === one ? 1 : time / one;
  return cell(time, 0, width, bounds[of].most, spread(rounds)) + cell(ratio, 2, ratioWidth, bounds[of].ratio);
}

console.log(`1.6 Mbps, 150 ms, a quarter of this machine's speed; ms: median (least–most) of ${rounds} rounds; ×: to the one bundle
the head names the bounds; ✗ marks what exceeds one
page                                                    LCP (1800)   × (1.05)       hydrated (2000)   × (1.10)       TBT (200)   × (1.10)   CLS (0.02)`);
for (const address of pages) {
  const visits = await visitInTurns(address);
  found[address] = { composed: visits[composed], oneBundle: visits[oneBundle] };
  console.log(
    [
      address.padEnd(48),
      times(visits, 'lcp', [18, 11]),
      times(visits, 'hydrated', [22, 11]),
      times(visits, 'tbt', [16, 11]),
      cell(Math.max(...(visits[composed] ?? []).map(({ cls }) => cls)), 3, 13, bounds.cls),
    ].join(''),
  );
}

const changes: number[] = [];
for (let round = 0; round < Number(rounds); round += 1) {
  console.error(`a filter change: round ${round + 1} of ${rounds}`);
  changes.push(await visit(browser, composed + filtered, filterChange));
}
const change = cell(median(changes), 0, 0, bounds.filterChange, spread(changes));
console.log(`INP of a filter change on ${filtered} (${bounds.filterChange}): ${change}`);

await browser.close();
saveResults(process.env.BENCH_RESULTS, 'speed', { visits: found, filterChanges: changes });
if (broken > 0) {
  console.error(`${broken} beyond a bound`);
  process.exitCode = 1;
}
