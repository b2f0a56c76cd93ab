import { Cells, legend } from '../bounds.ts';
import { openBrowser } from '../browser.ts';
import { saveResults } from '../results.ts';
import { clientNavigation } from './client-navigation.ts';
import { filterChange } from './filter-change.ts';
import { median } from './median.ts';
import { type Visit, type Visited, visit } from './visit.ts';

const [composed = '', oneBundle = '', island = '', rounds = '5'] = process.argv.slice(2);

const article = '/blog/expat-packages';
const pages = ['/opportunities', '/home', '/blog', '/match', '/opportunities/patent-litigation-associate-ny', article];
const filtered = '/opportunities';

/** The bounds of a page; `ratio` is relative to the single bundle. */
const bounds = {
  lcp: { hold: 1_200, aim: 600 },
  lcpRatio: { hold: 1.05 },
  hydrated: { hold: 2_000, aim: 1_506 },
  hydratedRatio: { hold: 1.1 },
  tbt: { hold: 150, aim: 100 },
  cls: { hold: 0.02, aim: 0 },
  longestTask: { hold: Number.POSITIVE_INFINITY, aim: 50 },
  filterChange: { hold: 100, aim: 50 },
  navigation: {
    answer: { hold: 200 },
    // Includes 200 ms during which the old page stays.
    hang: { hold: 300 },
  },
} as const;

type Site = 'composed' | 'oneBundle' | 'island';
type Visits = Partial<Record<Site, Visit[]>>;

const sites: Record<Site, string> = { composed, oneBundle, island };
const onIsland: Visited = { controls: '#island button', hasGuest: false };

const browser = await openBrowser(process.env.CHROMIUM_PATH);
const cells = new Cells();

/** Formats several rounds as `median (min–max)`. */
const spread = (values: readonly number[]): string =>
  `${median(values).toFixed(0)} (${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)})`;

/** Visits a page that the server has cached, so that the server's render time does not affect the result. */
async function visitWarm(site: Site, path: string): Promise<Visit> {
  const url = sites[site] + path;
  await fetch(url, { headers: { 'accept-encoding': 'br' } }).then((response) => response.arrayBuffer());
  return visit(browser, url, (_page, found) => found, site === 'island' ? onIsland : {});
}

/** Interleaves visits to a page on each site, so that noise on the machine affects all of them. */
async function visitInTurns(url: string): Promise<Visits> {
  const order: Site[] = ['composed', 'oneBundle', ...(url === article ? ['island' as const] : [])];
  const visits: Visits = {};
  for (let round = 0; round < Number(rounds); round += 1) {
    console.error(`${url}: round ${round + 1} of ${rounds}`);
    for (const site of round % 2 === 0 ? order : [...order].reverse()) {
      visits[site] ??= [];
      visits[site].push(await visitWarm(site, url));
    }
  }
  return visits;
}

/** The measurements of a site. */
const of = (visits: Visits, site: Site, what: 'lcp' | 'hydrated' | 'tbt' | 'cls' | 'longestTask'): number[] =>
  (visits[site] ?? []).map((visit) => visit[what]);

/** The two cells of a time. */
function times(visits: Visits, what: 'lcp' | 'hydrated', [width, ratioWidth]: readonly [number, number]): string {
  const found = of(visits, 'composed', what);
  const ratio = median(found) / median(of(visits, 'oneBundle', what));
  return (
    cells.cell(median(found), 0, width, bounds[what], spread(found)) +
    cells.cell(ratio, 2, ratioWidth, bounds[`${what}Ratio`])
  );
}

const found: Record<string, Visits> = {};
console.log(`1.6 Mbps, 150 ms, a quarter of this machine's speed; ms: median (least–most) of ${rounds} rounds; ×: to the one bundle
the head names what to hold / what is aimed at; ${legend}
page                                                LCP (1200/600)   × (1.05)   hydrated (2000/1506)   × (1.10)   TBT (150/100)   longest task (–/50)   CLS (0.02/0)`);
for (const path of pages) {
  const visits = await visitInTurns(path);
  found[path] = visits;
  const [tbt, tasks] = [of(visits, 'composed', 'tbt'), of(visits, 'composed', 'longestTask')];
  console.log(
    [
      path.padEnd(48),
      times(visits, 'lcp', [18, 11]),
      times(visits, 'hydrated', [23, 11]),
      cells.cell(median(tbt), 0, 16, bounds.tbt, spread(tbt)),
      cells.cell(median(tasks), 0, 22, bounds.longestTask, spread(tasks)),
      cells.cell(Math.max(...of(visits, 'composed', 'cls')), 3, 15, bounds.cls),
    ].join(''),
  );
}

const { [article]: articleVisits = {} } = found;
const besideIsland = (what: 'lcp' | 'hydrated'): string =>
  `${spread(of(articleVisits, 'composed', what))} beside ${spread(of(articleVisits, 'island', what))}`;
console.log(`
${article} beside the same content as a static page with one React island
LCP ${besideIsland('lcp')}; hydrated ${besideIsland('hydrated')}`);

const changes: number[] = [];
for (let round = 0; round < Number(rounds); round += 1) {
  console.error(`a filter change: round ${round + 1} of ${rounds}`);
  changes.push(await visit(browser, composed + filtered, filterChange));
}
console.log(
  `\nINP of a filter change on ${filtered} (100/50): ${cells.cell(median(changes), 0, 0, bounds.filterChange, spread(changes))}`,
);

const navigations: Record<string, number[]> = {};
for (const [services, hang] of [
  ['answer', false],
  ['hang', true],
] as const) {
  const times: number[] = [];
  for (let round = 0; round < Number(rounds); round += 1) {
    console.error(`a client navigation while the services ${services}: round ${round + 1} of ${rounds}`);
    times.push(await visit(browser, `${composed}/legal/terms`, (page) => clientNavigation(page, '/blog', hang)));
  }
  navigations[services] = times;
  console.log(
    `Client navigation to /blog while the services ${services} (${bounds.navigation[services].hold}): ${cells.cell(median(times), 0, 0, bounds.navigation[services], spread(times))}`,
  );
}

await browser.close();
saveResults(process.env.BENCH_RESULTS, 'speed', { visits: found, filterChanges: changes, navigations });
cells.conclude();
