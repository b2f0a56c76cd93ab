import { HeartbeatMonitor } from './heartbeat-monitor.ts';

let monitor: HeartbeatMonitor;
let cpuMs: number;
beforeEach(() => {
  cpuMs = 0;
  monitor = new HeartbeatMonitor(2_000, 200);
});

/** Ticks until the process is silent, at most `times`. @returns the ticks it took; undefined if it is not */
function ticksUntilSilent(times: number, cpuPerTick: number | undefined): number | undefined {
  for (let count = 1; count <= times; count += 1) {
    cpuMs += cpuPerTick ?? 0;
    if (monitor.isSilent(cpuPerTick === undefined ? undefined : cpuMs)) return count;
  }
  return undefined;
}

test('a process that uses two seconds of CPU time without a heartbeat is silent; one with a heartbeat is not [ISOLATION-3]', () => {
  monitor.beat();
  expect(ticksUntilSilent(11, 200)).toBeUndefined();
  expect(monitor.isLate).toBe(true);
  monitor.beat();
  expect(monitor.isLate).toBe(false);
  // CPU time counts from the first missed heartbeat.
  expect(ticksUntilSilent(60, 200)).toBe(12);
});

test('a process that gets a tenth of a core is not silent after eight seconds [ISOLATION-3]', () => {
  monitor.beat();
  expect(ticksUntilSilent(40, 20)).toBeUndefined();
});

test.each([
  ['waits without using CPU time', 0],
  ['has CPU time that cannot be read', undefined],
])('a process that %s is silent after ten seconds [ISOLATION-3]', (_what, cpu) => {
  monitor.beat();
  expect(ticksUntilSilent(60, cpu)).toBe(50);
});

test('a process that is starting is not watched', () => {
  expect(ticksUntilSilent(60, 200)).toBeUndefined();
});
