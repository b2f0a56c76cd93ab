// Starts a render process whose release loops, prints the ids of what it started, and waits to be killed.
import { readFileSync } from 'node:fs';
import { RenderProcess } from '../src/process/parent/render-process.ts';
import type { Sandbox } from '../src/process/parent/sandbox.ts';

const descendants = (pid: number): number[] => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendants(child)]);
};

const [, , sandbox, program = '', niceness] = process.argv;
const lower = niceness ? { niceness: Number(niceness) } : {};
const deps = { program: readFileSync(program), sandbox: sandbox as Sandbox, ...lower };
const render = new RenderProcess(deps, { silenceMs: Number.POSITIVE_INFINITY });
await render.load('mfe-idle', 'exports.remote = { routes: [] }');
void render.load('mfe-loop', 'for (;;) {}').catch(() => {});
setTimeout(() => {
  const pid = render.pid as number;
  process.stdout.write(`${JSON.stringify([pid, ...descendants(pid)])}\n`);
}, 300);
setInterval(() => {}, 1_000);
