import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from 'server-kit/free-port';
import { root } from '../harness/root.ts';
import { until } from '../harness/site.ts';

export const alertingDocuments = path.join(root, 'docs/operating');

/** Prometheus with the shipped rules. */
export interface Prometheus {
  /** What fires: the alerts' names by their labels. */
  firing(): Promise<ReadonlyMap<string, string>>;
  stop(): void;
}

/**
 * @param targets ports by job
 * @param shortened how often it scrapes and evaluates, and for how long an alert waits; default: as shipped
 */
export async function startPrometheus(
  targets: Readonly<Record<string, readonly number[]>>,
  { intervalSeconds, forSeconds }: { intervalSeconds?: number; forSeconds?: number } = {},
): Promise<Prometheus> {
  const folder = mkdtempSync(path.join(tmpdir(), 'prometheus-'));
  const read = (file: string) => readFileSync(path.join(alertingDocuments, file), 'utf8');
  const rules = read('alerts.yml');
  const shortened = forSeconds ? rules.replace(/^( +for): .*$/gm, `$1: ${forSeconds}s`) : rules;
  writeFileSync(path.join(folder, 'alerts.yml'), shortened);
  const [head = ''] = read('prometheus.yml').split('scrape_configs:');
  const global = intervalSeconds ? head.replace(/: \d+s$/gm, `: ${intervalSeconds}s`) : head;
  const jobs = Object.entries(targets).map(([job, ports]) => {
    const urls = ports.map((port) => `'127.0.0.1:${port}'`).join(', ');
    return `  - { job_name: ${job}, static_configs: [{ targets: [${urls}] }] }\n`;
  });
  const config = path.join(folder, 'prometheus.yml');
  writeFileSync(config, `${global}scrape_configs:\n${jobs.join('')}`);
  const port = await freePort();
  const server = spawn(
    'prometheus',
    [`--config.file=${config}`, `--storage.tsdb.path=${folder}/data`, `--web.listen-address=127.0.0.1:${port}`],
    { stdio: 'ignore' },
  );
  const firing = async () => {
    const { data } = await (await fetch(`http://127.0.0.1:${port}/api/v1/alerts`)).json();
    const alerts: readonly { state: string; labels: Record<string, string> }[] = data.alerts;
    const active = alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels);
    return new Map(active.map((labels) => [JSON.stringify(labels), labels.alertname ?? '']));
  };
  await until(() => firing().then(Boolean, () => false), 60_000);
  return {
    firing,
    stop: () => {
      server.once('exit', () => rmSync(folder, { recursive: true, force: true }));
      server.kill('SIGKILL');
    },
  };
}
