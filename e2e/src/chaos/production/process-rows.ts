import { cpSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProductionSite } from '../../deploy/production-site.ts';
import { root } from '../../harness/root.ts';
import { until } from '../../harness/site.ts';
import { mountSmallDisk } from '../../harness/small-disk.ts';
import { limit } from './control-group.ts';
import { inFlight, type Row, supervisor } from './row.ts';

/** A process that is killed again and again, until its alert fires. */
const killed =
  (parts: (site: ProductionSite) => ProductionSite['shells']): Row['run'] =>
  async ({ site, alerted }) => {
    const [part] = parts(site);
    let isOver = false;
    const over = alerted().finally(() => {
      isOver = true;
    });
    while (!isOver) {
      part?.signal('SIGKILL');
      await Promise.race([sleep(15_000), over]);
    }
    await over;
  };

const hung =
  (parts: (site: ProductionSite) => ProductionSite['shells']): Row['run'] =>
  async ({ site, alerted }) => {
    const [part] = parts(site);
    const { current } = part ?? {};
    part?.hang();
    await alerted();
    await until(() => part?.current !== current, 120_000);
  };

const shells = ({ shells: parts }: ProductionSite) => parts;
const platforms = ({ platforms: parts }: ProductionSite) => parts;

const shifted = (site: ProductionSite, minutes: number) => {
  const file = path.join(site.installation.dir, 'clock.cjs');
  cpSync(path.join(root, 'scripts/jest/clock.cjs'), file);
  return { NODE_OPTIONS: `--require=${file}`, TEST_CLOCK_OFFSET_DAYS: String(minutes / 1_440) };
};

/** Faults of the site's processes, their logs and limits. */
export const processRows: readonly Row[] = [
  {
    name: 'shell-killed',
    fault: 'a shell is killed every 15 s (SIGKILL)',
    before: 'pages 0/1237, writes 0/95',
    mayFail: inFlight,
    alerts: ['RestartLoop'],
    emulated: supervisor,
    run: killed(shells),
  },
  {
    name: 'platform-killed',
    fault: 'a platform is killed every 15 s (SIGKILL)',
    before: 'reads 0/188, writes 1/126',
    mayFail: inFlight,
    alerts: ['RestartLoop'],
    emulated: supervisor,
    run: killed(platforms),
  },
  {
    name: 'platform-hung',
    fault: 'one of two platforms hangs for good (its main thread)',
    before: 'reads 24/122, writes 32/148; until it ended, pending only',
    mayFail: { reads: 0.05, writes: 0.1 },
    alerts: ['ProcessGone'],
    emulated: supervisor,
    run: hung(platforms),
  },
  {
    name: 'shell-hung',
    fault: 'one of two shells hangs for good (its main thread)',
    before: 'pages 15, writes 27/148; until it ended, pending only',
    mayFail: { reads: 0.05, writes: 0.1 },
    alerts: ['ProcessGone'],
    emulated: supervisor,
    run: hung(shells),
  },
  {
    name: 'edge-killed',
    fault: 'the edge is killed, master and workers',
    before: 'everything, for good',
    mayFail: { pages: 1, searches: 1, reads: 1, writes: 1 },
    alerts: [],
    quiet: 'back within a second; EdgeGone is tested with promtool',
    emulated: supervisor,
    run: ({ site: { edge } }) => edge.killAndStart(),
  },
  {
    name: 'log-disk-full',
    fault: 'the log disk of a shell, a platform and the edge is full; the shell is asked to end',
    before: 'the shell never answered nor ended; edge 17/112',
    mayFail: inFlight,
    alerts: ['DiskFull'],
    emulated: 'a disk in memory that the exporter reports as a real one',
    endedBy: 'space is made',
    run: async ({ site: { logDisk, edge, shells }, alerted }) => {
      const edgeDisk = mountSmallDisk(path.join(edge.folder, 'log'), 8);
      edge.signal('SIGUSR1');
      for (const disk of [logDisk, edgeDisk]) disk.fill();
      const { ended } = shells[0]?.current ?? {};
      shells[0]?.signal('SIGTERM');
      await Promise.all([ended, alerted(), sleep(20_000)]);
      for (const disk of [logDisk, edgeDisk]) disk.free();
      edgeDisk.unmount();
      edge.signal('SIGUSR1');
    },
  },
  {
    name: 'log-pipe-stuck',
    fault: "nobody reads a shell's log for 20 s; then it is asked to end",
    before: '0; not ended after 8 s',
    mayFail: inFlight,
    alerts: [],
    quiet: 'nobody but the log is concerned',
    run: async ({ site: { shells } }) => {
      const { process: child, ended } = shells[1]?.current ?? {};
      child?.stdout?.pause();
      await sleep(20_000);
      shells[1]?.signal('SIGTERM');
      await ended;
    },
  },
  {
    name: 'rolling-restart',
    fault: 'shells and platforms are restarted in turn (SIGTERM, of one platform SIGHUP), SIGUSR1 before',
    before: 'pages 0/838, writes 0/207; SIGHUP undrained, SIGUSR1 opened the inspector',
    mayFail: inFlight,
    alerts: [],
    quiet: 'no fault',
    emulated: 'the same build instead of one of a hundred commits before',
    run: async ({ site }) => {
      for (const part of [...site.shells, ...site.platforms]) {
        part.signal('SIGUSR1');
        const { current } = part;
        part.signal(part === site.platforms[1] ? 'SIGHUP' : 'SIGTERM');
        await until(() => part.current !== current, 60_000);
        await until(() => site.isWell(), 60_000);
      }
    },
  },
  {
    name: 'clock-wrong',
    fault: "a shell's clock is 10 min ahead, a platform's 10 min behind",
    before: '0; no metric',
    mayFail: inFlight,
    alerts: ['ClockWrong'],
    emulated: 'the clock of their processes, and of the exporter',
    endedBy: 'the clocks are set',
    run: async ({ site, exporters, alerted }) => {
      const [shell, platform] = [site.shells[0], site.platforms[0]];
      shell?.restartWith(shifted(site, 10));
      platform?.restartWith(shifted(site, -10));
      exporters.clockError = 600;
      await alerted();
      exporters.clockError = 0;
      shell?.restartWith({});
      platform?.restartWith({});
      await sleep(5_000);
    },
  },
  {
    name: 'memory-short',
    fault: 'a shell has 256 MB',
    before: '0/595',
    mayFail: inFlight,
    alerts: [],
    quiet: 'nobody is concerned',
    endedBy: 'the limit is lifted',
    run: async ({ site }) => {
      const limits = { 'memory.limit_in_bytes': '256M', 'memory.max': '256M' };
      const lift = limit(site.shells[0]?.current.process.pid, 'memory', limits);
      await sleep(30_000);
      lift();
    },
  },
  {
    name: 'processor-short',
    fault: 'a shell has a tenth of a core',
    before: '0/397',
    mayFail: inFlight,
    alerts: [],
    quiet: 'EventLoopBlocked is due after 5 min',
    endedBy: 'the limit is lifted',
    run: async ({ site }) => {
      const limits = { 'cpu.cfs_quota_us': '10000', 'cpu.max': '10000 100000' };
      const lift = limit(site.shells[0]?.current.process.pid, 'cpu', limits);
      await sleep(30_000);
      lift();
    },
  },
];
