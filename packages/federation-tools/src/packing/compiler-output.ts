import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export interface CompilerLimits {
  readonly timeoutMs: number;
  /** As `GOMEMLIMIT` takes it. */
  readonly memory: string;
}

/** What the kit's TypeScript compiler says of a configuration, which is written to the folder; empty if nothing. */
export function compilerOutput(dir: string, configuration: object, limits?: CompilerLimits): Promise<string> {
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, 'tsconfig.json'), JSON.stringify(configuration));
  const options = {
    cwd: dir,
    env: limits ? { GOMEMLIMIT: limits.memory, GOTRACEBACK: 'none' } : process.env,
    timeout: limits?.timeoutMs ?? 0,
    killSignal: 'SIGKILL',
    maxBuffer: 1 << 26,
  } as const;
  return new Promise((done) => {
    execFile(compilerPath(), ['-p', dir, '--pretty', 'false'], options, (error, stdout) => {
      const reason = error?.killed ? `did not finish within ${options.timeout / 1000} s` : `ended with ${error?.code}`;
      done(error ? stdout || `the compiler ${reason}` : '');
    });
  });
}

/** `bin/tsc` would start this executable as a process of its own, out of reach of `execFile`'s limits. */
function compilerPath(): string {
  const typescript = createRequire(createRequire(import.meta.url).resolve('typescript/package.json'));
  const ofPlatform = typescript.resolve(`@typescript/typescript-${process.platform}-${process.arch}/package.json`);
  return path.join(path.dirname(ofPlatform), 'lib', process.platform === 'win32' ? 'tsc.exe' : 'tsc');
}
