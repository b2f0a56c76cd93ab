import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lowerSessionPriority } from 'server-kit/process-group';
import type { ProgramOptions } from '../messages.ts';
import { permissionFlags, type Sandbox, sandboxedCommand } from './sandbox.ts';

export interface ProgramDeps {
  readonly program: Buffer;
  readonly sandbox: Sandbox;
  readonly heapMb: number;
  /** Default: {@link defaultNiceness}. */
  readonly niceness?: number | undefined;
}

export type StartedProgram = ReturnType<typeof startProgram>;

/** The code that starts the program, which it reads from standard input: its process may not read any file. */
const readProgramFromStdin = `
const chunks = [];
process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
  const code = Buffer.concat(chunks).toString();
  require('node:vm').compileFunction(code, ['require', 'module', 'exports'], { filename: 'render-program.cjs' })(require, module, exports);
});`;

/** Lower than the shell's: a busy remote must not delay cached pages. */
const defaultNiceness = 5;
const isWindows = process.platform === 'win32';

export function startProgram(
  { program, sandbox, heapMb, niceness = defaultNiceness }: ProgramDeps,
  options: ProgramOptions,
) {
  const { command, args, ...user } = sandboxedCommand(sandbox);
  const flags = [...permissionFlags(), `--max-old-space-size=${heapMb}`];
  // An empty working directory, if the process has no file system of its own.
  const folder = sandbox === 'bwrap' ? undefined : mkdtempSync(path.join(tmpdir(), 'render-'));
  const node = [command, ...args, ...flags, '-e', readProgramFromStdin, '--', JSON.stringify(options)];
  // From its first instruction: a sandbox has forked before its priority could be changed.
  const [first = '', ...others] = isWindows ? node : ['nice', '-n', String(niceness), ...node];
  const child = spawn(first, others, {
    ...user,
    cwd: folder ?? '/',
    env: { NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    // A session of its own: out of reach of the shell's terminal, and with a priority of its own.
    detached: process.platform === 'linux',
  });
  if (child.pid) lowerSessionPriority(child.pid, niceness);
  child.stdin?.on('error', () => {});
  child.stdin?.end(program);
  const channel = child.stdio[3] as Socket;
  const end = () => {
    child.kill('SIGKILL');
    channel.destroy();
    if (folder) rmSync(folder, { recursive: true, force: true });
  };
  return { child, channel, end };
}
