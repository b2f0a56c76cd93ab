import { Cells, legend } from '../bounds.ts';
import { openBrowser } from '../browser.ts';
import { median, spread } from '../median.ts';
import { clientNavigation } from './client-navigation.ts';
import { filterChange } from './filter-change.ts';

import { type Visit, visit } from './visit.ts';

const [composed = '', oneBundle = '', rounds = '5'] = process.argv.slice(2);

const pages = [
  '/opportunities',
  '/home',
  '/blog',
  '/match',
  '/opportunities/patent-litigation-associate-ny',
  '/blog/expat-packages',
];
const filtered = '/opportunities';

/** The bounds of a page; `ratio` is relative to the single bundle. */
const bounds = {
  lcp: { hold: 1_200, aim: 600 },
  lcpRatio: { hold: 1.05 },
  hydrated: { hold: 2_000, aim: 1_506 },
  hydratedRatio: { hold: 1.1 },
  tbt: { hold: 150, aim: 100 },
  cls: { hold: 0.02, aim: 0 },
  filterChange: { hold: 100, aim: 50 },
  navigation: {
    answer: { hold: 200 },
    // Includes 200 ms during which the old page stays.
    hang: { hold: 300 },
  },
} as const;

type Site = 'composed' | 'oneBundle';
type Visits = Record<Site, Visit[]>;

const sites: Record<Site, string> = { composed, oneBundle };

const browser = await openBrowser();
const cells = new Cells();

/** Visits a page that the server has cached, so that the server's render time does not affect the result. */
async function visitWarm(site: Site, path: string): Promise<Visit> {
  const url = sites[site] + path;
  await fetch(url, { headers: { 'accept-encoding': 'br' } }).then((response) => response.arrayBuffer());
  return visit(browser, url, (_page, found) => found);
}

/** Interleaves visits to a page on each site, so that noise on the machine affects all of them. */
async function visitInTurns(url: string): Promise<Visits> {
  const order: Site[] = ['composed', 'oneBundle'];
  const visits: Visits = { composed: [], oneBundle: [] };
  for (let round = 0; round < Number(rounds); round += 1) {
    console.error(`${url}: round ${round + 1} of ${rounds}`);
    for (const site of round % 2 === 0 ? order : order.toReversed()) visits[site].push(await visitWarm(site, url));
  }
  return visits;
}

/** The measurements of a site. */
const of = (visits: Visits, site: Site, what: 'lcp' | 'hydrated' | 'tbt' | 'cls'): number[] =>
  visits[site].map((visit) => visit[what]);

/** The two cells of a time. */
function times(visits: Visits, what: 'lcp' | 'hydrated', [width, ratioWidth]: readonly [number, number]): string {
  const found = of(visits, 'composed', what);
  const ratio = median(found) / median(of(visits, 'oneBundle', what));
  return (
    cells.cell(median(found), 0, width, bounds[what], spread(found)) +
    cells.cell(ratio, 2, ratioWidth, bounds[`${what}Ratio`])
  );
}

console.log(`1.6 Mbps, 150 ms, a quarter of this machine's speed; ms: median (least–most) of ${rounds} rounds; ×: to the one bundle
the head names what to hold / what is aimed at; ${legend}
page                                                LCP (1200/600)   × (1.05)   hydrated (2000/1506)   × (1.10)   TBT (150/100)   CLS (0.02/0)`);
for (const path of pages) {
  const visits = await visitInTurns(path);
  const tbt = of(visits, 'composed', 'tbt');
  console.log(
    [
      path.padEnd(48),
      times(visits, 'lcp', [18, 11]),
      times(visits, 'hydrated', [23, 11]),
      cells.cell(median(tbt), 0, 16, bounds.tbt, spread(tbt)),
      cells.cell(Math.max(...of(visits, 'composed', 'cls')), 3, 15, bounds.cls),
    ].join(''),
  );
}

const changes: number[] = [];
for (let round = 0; round < Number(rounds); round += 1) {
  console.error(`a filter change: round ${round + 1} of ${rounds}`);
  changes.push(await visit(browser, composed + filtered, filterChange));
}
console.log(
  `\nINP of a filter change on ${filtered} (100/50): ${cells.cell(median(changes), 0, 0, bounds.filterChange, spread(changes))}`,
);

for (const [services, hang] of [
  ['answer', false],
  ['hang', true],
] as const) {
  const times: number[] = [];
  for (let round = 0; round < Number(rounds); round += 1) {
    console.error(`a client navigation while the services ${services}: round ${round + 1} of ${rounds}`);
    times.push(await visit(browser, `${composed}/opportunities`, (page) => clientNavigation(page, '/blog', hang)));
  }
  console.log(
    `Client navigation to /blog while the services ${services} (${bounds.navigation[services].hold}): ${cells.cell(median(times), 0, 0, bounds.navigation[services], spread(times))}`,
  );
}

await browser.close();
cells.conclude();
