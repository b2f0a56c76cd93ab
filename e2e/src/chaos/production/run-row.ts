import { setTimeout as sleep } from 'node:timers/promises';
import type { Prometheus } from '../../deploy/prometheus.ts';
import { kinds, type Tally } from '../../deploy/site-load.ts';
import { until } from '../../harness/site.ts';
import { UnavailableHereError } from '../../harness/small-disk.ts';
import type { Row, Stage } from './row.ts';

export interface RowResult {
  readonly name: string;
  readonly counts: Readonly<Record<(typeof kinds)[number], Pick<Tally, 'sent' | 'failed' | 'slowest'>>>;
  /** Until everything was well after the fault, in ms. */
  readonly recoveryMs?: number;
  /** What has begun to fire, with the time since the fault in ms. */
  readonly alerts: readonly (readonly [name: string, afterMs: number])[];
  readonly problems: readonly string[];
  /** Why the row cannot be run here. */
  readonly unavailable?: string;
}

const recoveryMs = 120_000;

interface Watching {
  readonly prometheus: Prometheus;
  /** How long an alert may take; the longest `for` of a rule is ten minutes. */
  readonly alertMs: number;
}

export async function runRow(
  row: Row,
  { prometheus, alertMs, ...stage }: Omit<Stage, 'alerted'> & Watching,
): Promise<RowResult> {
  const { site, load } = stage;
  // An alert of the row before may still fire: it has to fire anew.
  const fires = async () => [...(await prometheus.firing()).values()].some((name) => row.alerts.includes(name));
  await until(async () => row.name.endsWith('-killed') || !(await fires()), alertMs).catch(() => {});
  const before = await prometheus.firing();
  const started = Date.now();
  const alerts = new Map<string, number>();
  let isOver = false;
  const watch = async () => {
    for (; !isOver; await sleep(500))
      for (const [labels, name] of await prometheus.firing())
        if (!before.has(labels) && !alerts.has(name)) alerts.set(name, Date.now() - started);
  };
  const watching = watch();
  const problems: string[] = [];
  const alerted = async () => {
    if (row.alerts.length === 0) return;
    await until(() => row.alerts.some((name) => alerts.has(name)), alertMs).catch(() =>
      problems.push(`none of ${row.alerts.join(', ')} has fired`),
    );
  };
  load.reset();
  let unavailable: string | undefined;
  let recovered: number | undefined;
  try {
    await row.run({ ...stage, alerted });
    const ended = Date.now();
    await until(() => site.isWell(), recoveryMs);
    recovered = Date.now() - ended;
  } catch (error) {
    if (error instanceof UnavailableHereError) unavailable = error.message;
    else problems.push((error as Error).message);
  }
  // Responses to what was sent during the fault.
  await Promise.all([sleep(3_000), load.settled()]);
  isOver = true;
  await watching;
  // The load goes on, and with it these.
  const counts = structuredClone(load.counts);
  for (const kind of unavailable ? [] : kinds) {
    const { sent, failed, failures } = counts[kind];
    const allowed = Math.ceil(sent * (row.mayFail?.[kind] ?? 0));
    if (failed > allowed) problems.push(`${kind}: ${failed} of ${sent} failed (${failures.slice(0, 3).join(', ')})`);
  }
  return {
    name: row.name,
    counts,
    ...(recovered === undefined ? {} : { recoveryMs: recovered }),
    alerts: [...alerts],
    problems,
    ...(unavailable ? { unavailable } : {}),
  };
}
