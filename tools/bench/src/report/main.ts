import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Part } from '../parts/script-parts.ts';
import { median } from '../speed/median.ts';
import type { Visit } from '../speed/visit.ts';
import { bytesByPart, distribution, waterfall } from './drawings.ts';

/** The saved results of a run; skipped benchmarks have no table. */
interface Results {
  readonly parts?: Readonly<Record<string, readonly Part[]>>;
  readonly speed?: { readonly visits: Readonly<Record<string, Readonly<Record<string, readonly Visit[]>>>> };
  readonly server?: Readonly<Record<string, readonly string[]>>;
  /** Bytes of scripts: of all, of what has changed, and with dictionaries. */
  readonly returning?: Readonly<Record<string, readonly number[]>>;
}

const siteNames: Readonly<Record<string, string>> = {
  composed: 'composed',
  oneBundle: 'one bundle',
  island: 'static, one island',
};

const [resultsFile = '', reportFile = ''] = process.argv.slice(2);
if (!existsSync(resultsFile)) throw new Error(`There are no results in ${resultsFile}`);
const results = JSON.parse(readFileSync(resultsFile, 'utf8')) as Results;

/** The round with the median hydration time. */
function typicalVisit(visits: readonly Visit[]): Visit | undefined {
  const middle = median(visits.map(({ hydrated }) => hydrated));
  return [...visits].sort((a, b) => Math.abs(a.hydrated - middle) - Math.abs(b.hydrated - middle))[0];
}

const visits = Object.entries(results.speed?.visits ?? {}).map(
  ([url, bySite]) =>
    [url, Object.entries(bySite).map(([site, rounds]) => [siteNames[site] ?? site, rounds] as const)] as const,
);

const table = (rows: Readonly<Record<string, readonly (string | number)[]>> = {}): string =>
  `<table>${Object.entries(rows)
    .map(([name, cells]) => `<tr><th>${name}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</table>`;

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Measurements</title>
<style>body{font:14px/1.5 system-ui;max-width:70rem;margin:2rem auto;padding:0 1rem}svg{width:100%;height:auto}
th{text-align:left;font-weight:400}td{text-align:right;padding-left:2rem}</style>
<h1>${path.basename(resultsFile, '.json')}</h1>
<h2>How soon</h2><p>1.6 Mbps, 150 ms, a quarter of the machine's speed. A dot is a round, the line their median; ms.</p>
${(['lcp', 'hydrated'] as const)
  .map((what) =>
    visits
      .map(([url, sites]) =>
        distribution(
          `${url}: ${what}`,
          sites.map(([site, rounds]) => [site, rounds.map((visit) => visit[what])]),
        ),
      )
      .join(''),
  )
  .join('')}
<h2>What comes when</h2><p>Pale: asked for; dark: being received. Lines: LCP and hydrated.</p>
${visits
  .flatMap(([url, sites]) =>
    sites.map(([site, rounds]) => {
      const visit = typicalVisit(rounds);
      return visit ? waterfall(`${url}, ${site}`, visit) : '';
    }),
  )
  .join('')}
<h2>What scripts consist of</h2><p>KiB of brotli.</p>
${Object.entries(results.parts ?? {})
  .map(([name, parts]) => bytesByPart(name, parts))
  .join('')}
<h2>Coming back</h2><p>Bytes of scripts, all, changed, and with dictionaries: of /home after a release of one component, and in a year.</p>
${table(results.returning)}
<h2>Server</h2>${table(results.server)}
</html>
`;
writeFileSync(reportFile, page);
console.log(`Drawn: ${reportFile}`);
