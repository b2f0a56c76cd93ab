import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { bundleProgram } from 'server-kit/bundle-program';
import { freePort } from 'server-kit/free-port';

const root = path.resolve(__dirname, '../..');

/** Starts the services as a separate process on `dataDir`, so that a test can kill them. @param more variables */
export async function runPlatform(dataDir: string, more: Readonly<Record<string, string>> = {}) {
  const port = await freePort();
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PLATFORM_PORT: String(port), ...more };
  // Each process is short-lived, so V8's optimizing WebAssembly compiler would cost more than it gains.
  const args = ['--liftoff-only', await bundleProgram('platform/src/main.ts')];
  const child = spawn(process.execPath, args, { cwd: root, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const ended = once(child, 'exit').then(() => ({ status: child.exitCode, signal: child.signalCode, output }));
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    /** Resolves when the services are ready; rejects with their output if they exit first. */
    ready: Promise.race([
      new Promise<void>((resolve) => child.stdout.on('data', () => output.includes('Platform ready') && resolve())),
      ended.then(() => Promise.reject(new Error(output))),
    ]),
    ended,
    end: (signal: NodeJS.Signals) => {
      child.kill(signal);
      return ended;
    },
  };
}

export type RunningPlatform = Awaited<ReturnType<typeof runPlatform>>;
