import { HeartbeatMonitor } from './heartbeat-monitor.ts';

let monitor: HeartbeatMonitor;
let cpuMs = 0;
beforeEach(() => {
  cpuMs = 0;
  monitor = new HeartbeatMonitor({ silenceMs: 2_000, busyMs: 15_000 }, 200);
});

/** Ticks until the process is silent, at most `times`. @returns the ticks it took, and how; undefined if it is not */
function ticksUntilSilent(times: number, cpuPerTick: number | undefined): string | undefined {
  for (let count = 1; count <= times; count += 1) {
    cpuMs += cpuPerTick ?? 0;
    const silence = monitor.silence(cpuPerTick === undefined ? undefined : cpuMs);
    if (silence) return `${silence} after ${count}`;
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
  expect(ticksUntilSilent(60, 200)).toBe('blocked after 12');
});

test('a process that gets a tenth of a core is not silent after eight seconds [ISOLATION-3]', () => {
  monitor.beat();
  expect(ticksUntilSilent(40, 20)).toBeUndefined();
});

test.each([
  ['gets no CPU time', 'stalled after 51', 0],
  ['has CPU time that cannot be read', 'blocked after 51', undefined],
  ['gets less than a twentieth of a core', 'stalled after 51', 9],
  ['is starved, but uses what it gets', 'blocked after 202', 10],
])('a process that %s is silent: %s ticks [ISOLATION-3]', (_what, silence, cpu) => {
  monitor.beat();
  expect(ticksUntilSilent(300, cpu)).toBe(silence);
});

test('a process that uses 15 seconds of CPU time without an answer is busy, whatever its heartbeats say; one that answers or idles is not [ISOLATION-3]', () => {
  const ticksUntilBusy = (cpuPerTick: number, each = () => {}) => {
    for (let count = 1; count <= 1_000; count += 1) {
      monitor.beat();
      each();
      cpuMs += cpuPerTick;
      if (monitor.silence(cpuMs)) return count;
    }
    return undefined;
  };
  expect(ticksUntilBusy(20)).toBeUndefined();
  expect(ticksUntilBusy(200, () => monitor.answer())).toBeUndefined();
  expect(ticksUntilBusy(200)).toBe(83);
});

test('a process that is starting is not watched', () => {
  expect(ticksUntilSilent(60, 200)).toBeUndefined();
});
