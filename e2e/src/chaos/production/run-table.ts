import { startProductionSite } from '../../deploy/production-site.ts';
import { startPrometheus } from '../../deploy/prometheus.ts';
import { startSiteLoad } from '../../deploy/site-load.ts';
import { until } from '../../harness/site.ts';
import { startExporters } from './exporters.ts';
import { describeRow, faultTable, isRed, type TimedResult, writeFaultTable } from './fault-table.ts';
import { rows } from './rows.ts';
import { runRow } from './run-row.ts';

/** Selected rows; default: all. `--short`: Prometheus scrapes every 4 s, and alerts wait as long. */
const words = process.argv.slice(2).filter((word) => word !== '--short');
const isShort = process.argv.includes('--short');
const names = rows.map(({ name }) => name);
const unknown = words.filter((word) => !names.includes(word));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Choose from ${names.join(', ')}.`);
  process.exit(2);
}
const site = await startProductionSite();
const exporters = await startExporters(site.edge, site.logDisk.dir);
const metricsPorts = (parts: typeof site.shells) => parts.map(({ metricsPort }) => metricsPort);
const targets = {
  shell: metricsPorts(site.shells),
  platform: metricsPorts(site.platforms),
  machine: [exporters.port],
  edge: [exporters.port],
};
const prometheus = await startPrometheus(targets, isShort ? { intervalSeconds: 4, forSeconds: 4 } : {});
const load = startSiteLoad(site.edge);
const results: TimedResult[] = [];
const stop = async () => {
  prometheus.stop();
  exporters.stop();
  await site.remove();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().then(() => process.exit(1)));
try {
  await site.publishSecondVersion();
  await until(() => site.isWell(), 60_000);
  for (const row of rows.filter(({ name }) => words.length === 0 || words.includes(name))) {
    const result = {
      ...(await runRow(row, { site, load, exporters, prometheus, alertMs: isShort ? 120_000 : 900_000 })),
      isShort,
    };
    results.push(result);
    console.log(`${row.name}: ${describeRow(result)}`);
    writeFaultTable(results);
  }
  await load.stop();
  const kept = new Set(site.cluster.run('psql', ['-At', '-c', 'select unique_id from guests']).split('\n'));
  const lost = load.guests.filter((id) => !kept.has(id));
  console.log(`${load.guests.length} acknowledged guests, ${lost.length} lost`);
  if (lost.length > 0 || results.some(isRed)) process.exitCode = 1;
} finally {
  await load.stop();
  await stop();
}
console.log(`\n${faultTable}`);
