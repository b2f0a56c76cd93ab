import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { killGroup } from 'server-kit/process-group';
import { compiler } from '../dev/watch-types.ts';
import type { Print } from './command.ts';

const require = createRequire(import.meta.url);

/** Checks a remote's types, then runs its tests, at the terminal. Resolves to the exit status. */
export const runTests = async (dir: string, jestArgs: readonly string[]): Promise<number> =>
  (await runProgram(dir, compiler(dir), ['-p', dir])) || runProgram(dir, testRunner, jestArgs);

/**
 * As {@link runTests}, where nobody watches: what tests leave pending does not matter, and they have to end. All output is
 * error output, because the command has an output of its own. Resolves to what failed.
 */
export async function runTestsToEnd(dir: string, print: Print, minutes = 10): Promise<string | undefined> {
  if (await runProgram(dir, compiler(dir), ['-p', dir], { minutes: 10, print })) return 'There are type errors';
  return (await runProgram(dir, endingTestRunner, [], { minutes, print })) ? 'The tests do not pass' : undefined;
}

const testRunner = require.resolve('jest/bin/jest');
const endingTestRunner = path.join(import.meta.dirname, '../../jest/run-to-end.cjs');

interface Limit {
  readonly minutes: number;
  readonly print: Print;
}

/** Runs a Node program in a folder; resolves to its exit status. It ends with this process. */
const runProgram = (cwd: string, program: string, args: readonly string[], limit?: Limit): Promise<number> =>
  new Promise((done, reject) => {
    // In a group of its own, it can be ended with all that it has started, but nobody can type into it.
    const stdio = limit ? ['ignore' as const, 2, 2] : 'inherit';
    const child = spawn(process.execPath, [program, ...args], { cwd, stdio, detached: Boolean(limit) });
    const end = () => (limit ? killGroup(child) : child.kill());
    process.once('exit', end);
    const timer =
      limit &&
      setTimeout(() => {
        limit.print(
          `${path.basename(program)} did not finish within ${limit.minutes} minutes: does a test, or what it renders, loop?`,
        );
        end();
      }, limit.minutes * 60_000);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      process.removeListener('exit', end);
      done(code ?? 1);
    });
  });
