import { registryDir } from 'releases/registry-dir';
import { repositoryRoot } from 'server-kit/repository-root';
import { saveResults } from '../results.ts';
import { RegistryCopy } from '../server/registry-copy.ts';
import { measureHangingServices } from './hanging-services.ts';
import { measureLoopingRemote } from './looping-remote.ts';
import { measureNeighbors } from './misbehaving-remote.ts';

const [seconds = 60] = process.argv.slice(2).map(Number).filter(Boolean);
let broken = 0;

function row(what: string, measured: string, bound: string, holds: boolean): void {
  if (!holds) broken += 1;
  console.log(`${what.padEnd(64)}${`${measured}${holds ? '' : ' ✗'}`.padStart(14)}  ${bound}`);
}
const busy = (what: string) => console.error(`${what} …`);

busy('200 connections, services healthy and hanging');
const phases = await measureHangingServices(seconds);
for (const phase of phases) {
  console.log(`\n${phase.name}: ${phase.responses.toFixed(0)} answers a second`);
  row('content pages, p50, ms', String(phase.p50), '', true);
  row('content pages, p99, ms', String(phase.p99), '≤ 250', phase.p99 <= 250);
  row('refused content pages', String(phase.refused), '0', phase.refused === 0);
  row('resident memory, MB', phase.memory.toFixed(0), phase.memoryBound.toFixed(0), phase.memory <= phase.memoryBound);
  if (phase.breakerMs !== undefined) row('until the breakers are open, ms', phase.breakerMs.toFixed(0), '', true);
  if (phase.recoveryMs !== undefined)
    row('until pages are whole again, ms', phase.recoveryMs.toFixed(0), '≤ 5000', phase.recoveryMs <= 5_000);
}

busy('A remote that misbehaves');
console.log('\npages of the other remotes before, during and after one misbehaves, p95 of 200 requests, ms');
const neighbors = await measureNeighbors(registryDir(process.env, repositoryRoot));
for (const { name, cache, before, during, after } of neighbors) {
  const bound = Math.max(2 * before, before + 50);
  const measured = `${during}, ${after}`;
  row(`${name}, ${cache}: ${before} before`, measured, `≤ ${bound}`, Math.max(during, after) <= bound);
}

const copy = new RegistryCopy(registryDir(process.env, repositoryRoot));
try {
  busy('A remote that loops, and a service that hangs');
  console.log('\ncold pages of the other remotes while 20 requests a second ask for one, p99, ms');
  const faults = await measureLoopingRemote(copy, Math.min(seconds, 20));
  saveResults(process.env.BENCH_RESULTS, 'load', { phases, neighbors, faults });
  for (const { name, healthy, failing } of faults)
    row(
      `${name}: ${healthy} before`,
      String(failing),
      `≤ 3 × (${(failing / healthy).toFixed(2)})`,
      failing <= 3 * healthy,
    );
} finally {
  copy.remove();
}
if (broken > 0) console.error(`${broken} beyond a bound`);
process.exit(broken > 0 ? 1 : 0);
