import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startProgram } from 'server-kit/start-program';
import { withoutLimits } from '../../../scripts/without-limits.mjs';
import { root } from './root.ts';

type Environment = Readonly<Record<string, string>>;

/** A process with what it has printed so far. */
export type Part = ChildProcess & { readonly lines: readonly string[] };

export interface Health {
  readonly sequence: number;
  readonly services: Readonly<Record<string, string>>;
}

/** Starts a part of the site in its own process, from the bundles that production runs; `npm start` has built them. */
async function startPart(file: string, ready: string, env: Environment): Promise<Part> {
  const { child, lines } = await startProgram([file], ready, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', VITALS_PERCENT: '0', ...env },
    isQuiet: true,
  });
  return Object.assign(child, { lines });
}

export const startShell = (env: Environment): Promise<Part> =>
  startPart('dist/shell.js', 'Ready: ', {
    ...withoutLimits,
    // A cached page would hide the effect of the fault on the next one.
    PAGE_CACHE_SECONDS: '0',
    ...env,
  });

export const startPlatform = (env: Environment): Promise<Part> =>
  startPart('dist/platform.js', 'Platform ready', { ...withoutLimits, ...env });

export const startRegistry = (env: Environment): Promise<Part> =>
  startPart('dist/registry.js', 'Registry ready', { ...withoutLimits, ...env });

export async function stopPart(part: ChildProcess): Promise<void> {
  const ended = once(part, 'exit');
  if (part.exitCode === null && part.signalCode === null && part.kill()) await ended;
}

/** Rejects if the process has exited or does not respond. */
export async function healthOf(shell: ChildProcess, url: string): Promise<Health> {
  if (shell.exitCode !== null) throw new Error(`The shell has ended with status ${shell.exitCode}`);
  const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(`/healthz answers ${response.status}`);
  return response.json() as Promise<Health>;
}
