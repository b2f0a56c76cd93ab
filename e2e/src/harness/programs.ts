import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { test } from '@playwright/test';
import { isLong } from './long.ts';

const isInstalled = (name: string): boolean => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;

/**
 * Declares the programs that a file's tests run. `npm test` and `npm run test:long` install what they need as root;
 * where one is missing nevertheless, the short run skips the tests, and in the long run they fail.
 */
export function needsPrograms(...names: readonly string[]): void {
  const missing = names.filter((name) => !isInstalled(name));
  test.skip(!isLong && missing.length > 0, `not installed: ${missing.join(', ')}`);
  test.beforeAll(() => {
    if (missing.length > 0) throw new Error(`Not installed: ${missing.join(', ')}. The tests need it.`);
  });
}

export interface Started {
  /** The URL that the program reports when it is ready. */
  readonly url: string;
  stop(): Promise<void>;
}

async function ready(child: ChildProcess): Promise<Started> {
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    exited.then((code) => reject(new Error(`It ended with status ${code} before it was ready`)));
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const [, url] = /ready: (http:\S+)/i.exec(line) ?? [];
      if (url) resolve(url);
    });
  });
  return {
    url,
    stop: async () => {
      process.kill(-(child.pid as number), 'SIGTERM');
      await exited;
    },
  };
}

/** Starts a program in its own process group, which includes npm's children. */
export const startProgram = (
  command: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'>,
): Promise<Started> =>
  ready(spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'inherit'] }));
