import { HeartbeatMonitor } from './heartbeat-monitor.ts';

let cpu: Record<number, number | undefined>;
let monitor: HeartbeatMonitor;
beforeEach(() => {
  cpu = { 1: 0, 2: 0 };
  monitor = new HeartbeatMonitor(2_000, 200, (threadId) => cpu[threadId]);
});
const tick = (times: number, cpuPerTick = 0) => {
  const silent: number[] = [];
  for (let count = 0; count < times; count += 1) {
    cpu[1] = (cpu[1] ?? 0) + cpuPerTick;
    silent.push(...monitor.tick());
  }
  return silent;
};

test('a thread that uses two seconds of CPU time without a heartbeat is silent; one with a heartbeat is not [ISOLATION-3]', () => {
  monitor.beat(1);
  monitor.beat(2);
  expect(tick(10, 200)).toEqual([]);
  monitor.beat(2);
  expect(tick(3, 200)).toContain(1);
  expect(monitor.missedBy(2)).toBe(3);
});

test('a thread that gets a tenth of a core is not silent after eight seconds [ISOLATION-3]', () => {
  monitor.beat(1);
  expect(tick(40, 20)).toEqual([]);
});

test('a thread that waits without using CPU time is silent after ten seconds [ISOLATION-3]', () => {
  monitor.beat(1);
  expect(tick(49)).toEqual([]);
  expect(tick(1)).toEqual([1]);
});

test('a thread that is starting or has ended is not watched', () => {
  expect(tick(60, 200)).toEqual([]);
  monitor.beat(1);
  monitor.forget(1);
  expect(tick(60, 200)).toEqual([]);
});

test('if CPU time cannot be read, the wall clock decides', () => {
  monitor = new HeartbeatMonitor(2_000, 200, () => undefined);
  monitor.beat(1);
  expect(tick(49)).toEqual([]);
  expect(tick(1)).toEqual([1]);
});
