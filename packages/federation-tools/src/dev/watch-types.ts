import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { killGroup } from 'server-kit/process-group';

/** Checks a remote's types whenever a file changes, by the compiler's own watch mode, until this process ends. @returns ends it */
export function watchTypes(dir: string, found: (errors: readonly string[]) => void): () => void {
  const options = ['--noEmit', '--watch', '--preserveWatchOutput', '--pretty', 'false'];
  // In a group, because the compiler is a process that this one starts.
  const child = spawn(process.execPath, [compiler(dir), '-p', dir, ...options], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const end = () => killGroup(child);
  process.once('exit', end);
  child.once('error', () => {});
  let errors: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  // An editor may write a file in two steps.
  const settle = (checked: readonly string[]) => {
    timer = setTimeout(found, 500, checked.some(isOfSyntax) ? [] : checked);
  };
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (/Starting (?:incremental )?compilation/.test(line)) clearTimeout(timer);
    const [, file, row, column, message] = /^(\S.*)\((\d+),(\d+)\): (error TS.*)/.exec(line) ?? [];
    if (file) errors.push(`${file}:${row}:${column}: ${message}`);
    else if (/^\s+\S/.test(line) && errors.length > 0) errors.push(`${errors.pop()}\n${line}`);
    else if (/Found \d+ errors?\./.test(line)) {
      settle(errors);
      errors = [];
    }
  });
  return () => {
    process.removeListener('exit', end);
    clearTimeout(timer);
    end();
  };
}

/** The build says it better, and what else the compiler finds then follows from it. */
const isOfSyntax = (error: string): boolean => /error TS1\d{3}: .*(?:expected|Unexpected|Unterminated)/.test(error);

/** The program of a remote's own compiler. */
export function compiler(dir: string): string {
  const typescript = createRequire(path.join(dir, 'package.json')).resolve('typescript/package.json');
  return path.join(path.dirname(typescript), 'bin/tsc');
}
