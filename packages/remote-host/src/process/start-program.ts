import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CallLimits } from './process-context.ts';
import { permissionFlags, type Wall, walledCommand } from './walls.ts';

/** What the program needs to know before its first message. */
export interface ProgramOptions extends CallLimits {
  readonly heartbeatMs: number;
  readonly maxMessageBytes: number;
}

export interface ProgramDeps {
  /** The source of the program: one CommonJS file. */
  readonly program: Buffer;
  readonly wall: Wall;
  readonly heapMb: number;
}

/** A started program, with the channel for its messages. */
export interface StartedProgram {
  readonly child: ChildProcess;
  readonly channel: Socket;
  /** Kills the process, and removes its working directory. */
  readonly end: () => void;
}

/** Reads the program from standard input: its process may not read any file. */
const boot = `
const chunks = [];
process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
  const code = Buffer.concat(chunks).toString();
  require('node:vm').compileFunction(code, ['require', 'module', 'exports'], { filename: 'render-program.cjs' })(require, module, exports);
});`;

/** Starts the program without a release. */
export function startProgram({ program, wall, heapMb }: ProgramDeps, options: ProgramOptions): StartedProgram {
  const { command, args, ...user } = walledCommand(wall);
  const flags = [...permissionFlags(), `--max-old-space-size=${heapMb}`];
  // An empty working directory, if the process has no file system of its own.
  const folder = wall === 'bwrap' ? undefined : mkdtempSync(path.join(tmpdir(), 'render-'));
  const child = spawn(command, [...args, ...flags, '-e', boot, '--', JSON.stringify(options)], {
    ...user,
    cwd: folder ?? '/',
    env: { NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  });
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
