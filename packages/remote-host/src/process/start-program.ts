import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
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
}

/** Reads the program from standard input: its process may not read any file. */
const boot = `
const chunks = [];
process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
  const code = Buffer.concat(chunks).toString();
  require('node:vm').compileFunction(code, ['require', 'module', 'exports'], { filename: 'render-program.cjs' })(require, module, exports);
});`;

let folder: string | undefined;
/** An empty folder, the working directory of processes without a file system of their own. */
const emptyFolder = (): string => (folder ??= mkdtempSync(path.join(tmpdir(), 'render-')));

/** Starts the program without a release. */
export function startProgram({ program, wall, heapMb }: ProgramDeps, options: ProgramOptions): StartedProgram {
  const { command, args, ...user } = walledCommand(wall);
  const flags = [...permissionFlags(), `--max-old-space-size=${heapMb}`];
  const child = spawn(command, [...args, ...flags, '-e', boot, '--', JSON.stringify(options)], {
    ...user,
    cwd: wall === 'bwrap' ? '/' : emptyFolder(),
    env: { NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  });
  child.stdin?.on('error', () => {});
  child.stdin?.end(program);
  return { child, channel: child.stdio[3] as Socket };
}
