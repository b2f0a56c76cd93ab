import { RestartPolicy } from './processes.mjs';

test('the restart delay doubles up to 30 seconds; the eleventh restart within ten minutes is refused', () => {
  const policy = new RestartPolicy();
  const delays = Array.from({ length: 11 }, (_, second) => policy.nextDelay(second * 1_000));
  expect(delays).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 30_000, undefined]);
});

test('restarts more than ten minutes ago do not count', () => {
  const policy = new RestartPolicy();
  for (let restart = 0; restart < 10; restart += 1) policy.nextDelay(restart);
  expect(policy.nextDelay(599_999)).toBeUndefined();
  expect(policy.nextDelay(600_004)).toBe(16_000);
});
