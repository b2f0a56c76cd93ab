import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { RemoteParts } from 'render/tasks';
import { killGroup, lowerSessionPriority } from 'server-kit/process-group';
import { programFile } from 'server-kit/program-file';
import { temporaryFolder } from 'server-kit/temporary-folder';
import { ReleaseError } from '../release/release-errors.ts';
import type { Finding } from './finding.ts';
import type { GateJob, GateMessage, GateResult } from './gate-job.ts';

/** Until the first check: on a busy machine, a process takes long to start. */
const startSeconds = 60;
const maxOutput = 1 << 20;

/**
 * Runs a job in a process of its own, in its own process group, without the environment of this one. A check that ends
 * the process, or takes too long where the release is run, is a finding. All that was started has been killed when the promise settles.
 * @throws ReleaseError GATE_FAILED if the job could not be done for other reasons than the release
 */
export async function runGate(job: GateJob, limits: GateLimits): Promise<GateResult> {
  const folder = temporaryFolder('gate-run-');
  writeFileSync(path.join(folder.dir, 'job.json'), JSON.stringify(job));
  const child = start(await programFile(import.meta.dirname, 'gate-program'), folder.dir, limits);
  const kill = () => killGroup(child);
  // Before its folder is removed, into which its processes write.
  process.prependOnceListener('exit', kill);
  try {
    return await watch(child, limits, job.pages !== undefined);
  } finally {
    kill();
    process.removeListener('exit', kill);
    folder.remove();
  }
}

function start(program: string, dir: string, { heapMb, memoryMb, cpuSeconds, niceness }: GateLimits): ChildProcess {
  const node = [process.execPath, `--max-old-space-size=${heapMb}`, program, dir];
  const limited = `ulimit -c 0; ulimit -d ${memoryMb * 1024}; ulimit -t ${cpuSeconds}; exec nice -n ${niceness} "$@"`;
  const [command = '', ...args] = process.platform === 'linux' ? ['/bin/sh', '-c', limited, 'sh', ...node] : node;
  const { NODE_ENV, PATH, SystemRoot } = process.env;
  const child = spawn(command, args, {
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    env: { NODE_ENV, PATH, SystemRoot, HOME: dir, TMPDIR: dir, TEMP: dir },
  });
  if (child.pid && niceness > 0) lowerSessionPriority(child.pid, niceness);
  return child;
}

/** Collects the messages of the program until it ends, or a check takes too long. */
async function watch(child: ChildProcess, { seconds }: GateLimits, runsRelease: boolean): Promise<GateResult> {
  const findings: Finding[] = [];
  let current: Extract<GateMessage, { begin: unknown }> | undefined;
  let end: Partial<RemoteParts> | undefined;
  let failure: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let late: number | undefined;
  const restartTimer = (limit = seconds) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      late = limit;
      killGroup(child);
    }, limit * 1_000);
  };
  restartTimer(Math.max(seconds, startSeconds));
  const errors = limitedText(child, child.stderr as Readable);
  limitedText(child, child.stdio[3] as Readable);
  createInterface({ input: child.stdio[3] as Readable }).on('line', (line) => {
    try {
      const message: GateMessage = JSON.parse(line);
      if ('begin' in message) current = message;
      else if ('found' in message) findings.push(...message.found);
      else if ('end' in message) end = message.end;
      else failure = message.failure;
      restartTimer();
    } catch (error) {
      failure = (error as Error).message;
      killGroup(child);
    }
  });
  const how = await ended(child);
  clearTimeout(timer);
  if (failure !== undefined) throw failed(failure);
  if (end) return { ...end, findings };
  const outcome = late ? `did not finish within ${late} s` : `has ended its process: ${cause(errors(), how)}`;
  if (!current) throw failed(`the program of the gate ${outcome}`);
  const { begin: check, at } = current;
  // Without what runs the release, such as an endless loop, it may have been the machine.
  if (late && !runsRelease) throw failed(`${check} ${outcome}: try again`);
  return { findings: [...findings, { check, message: at ? `${at} ${outcome}` : outcome }] };
}

const failed = (why: string) => new ReleaseError('GATE_FAILED', `The release could not be checked: ${why}`);

/** Collects what a stream carries; too much of it ends the process. */
function limitedText(child: ChildProcess, stream: Readable): () => string {
  let text = '';
  stream.on('data', (chunk: Buffer) => {
    text += chunk;
    if (text.length > maxOutput) killGroup(child);
  });
  return () => text;
}

/** Resolves to the signal or status once the process has ended and all output is read. */
const ended = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    // Its descendants hold its output open, which would delay 'close'.
    child.once('exit', () => killGroup(child));
    child.once('close', (status, signal) => resolve(signal ?? `status ${status}`));
  });

/** Node and Go print a stack; its first line with an error says why. */
function cause(errors: string, how: string): string {
  if (/out of memory|allocation failed|bad_alloc|ENOMEM/i.test(errors)) return 'it needs too much memory';
  return /^(?:\w*Error|fatal error): .{1,300}/m.exec(errors)?.[0] ?? how;
}

/** What a process of the gate may use. Memory and CPU time are limited on Linux only. */
export interface GateLimits {
  /** Time that a check, or a page of one, may take. */
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly heapMb: number;
  readonly memoryMb: number;
  /** Added to the priority: 10 leaves the processor to a service that waits for it. */
  readonly niceness: number;
}

/** A registry reads files beside services that answer visitors. A usual release takes 2 s. */
export const registryLimits: GateLimits = { seconds: 20, cpuSeconds: 60, heapMb: 512, memoryMb: 1_024, niceness: 10 };

/** The command also builds the test host of a remote's pages and opens them in a browser. */
export const commandLimits: GateLimits = { seconds: 60, cpuSeconds: 600, heapMb: 2_048, memoryMb: 4_096, niceness: 0 };
