/** Milliseconds that the work takes on an idle current machine. */
const referenceMs = 120;

/** How much slower this machine is, at least 1: deadlines are multiplied by it. */
export function machineSlowness(): number {
  const since = performance.now();
  let sum = 0;
  for (let i = 0; i < 100_000_000; i += 1) sum = (sum + i) | 0;
  const slowness = (performance.now() - since) / referenceMs;
  return Math.min(5, Math.max(1, sum === 0.5 ? 0 : slowness));
}
