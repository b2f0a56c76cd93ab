import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from 'server-kit/free-port';
import { eventually } from '../../../packages/server-kit/test/eventually.ts';
import { withoutLimits } from '../../../scripts/without-limits.mjs';
import { platformPort, sharedRegistryDir } from './ports.ts';
import { changeReleaseSet } from './release-set.ts';
import type { ShellOutput } from './shell-in-process.ts';

/** A test's own shell, on a copy of the built releases, so that the test may publish, break and restart anything. */
export interface Site {
  readonly url: string;
  readonly registryDir: string;
  /** Lines that the shell has written to its console so far. */
  readonly console: readonly string[];
  /** All lines that it has written so far: its console, and the log of its HTTP server. */
  readonly log: readonly string[];
  /** Restarts the shell on the same port and registry. */
  restart(): Promise<void>;
  /** Stops the shell and deletes its registry. */
  stop(): Promise<void>;
}

/**
 * @param lastKnownGood false: no remote has an earlier version to fall back on
 * @param env environment of the shell, e.g. the `SEARCH_URL` of a test's own service
 * @param callTimeoutMs timeout of service calls, for tests with a hanging service; default: 10 s
 */
export async function startSite({
  lastKnownGood = true,
  env = {},
  callTimeoutMs,
}: {
  lastKnownGood?: boolean;
  env?: Readonly<Record<string, string>>;
  callTimeoutMs?: number;
} = {}): Promise<Site> {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-'));
  const registryDir = path.join(dir, 'registry');
  cpSync(sharedRegistryDir, registryDir, { recursive: true });
  if (!lastKnownGood) forgetLastKnownGood(registryDir);
  const port = Number(env.PORT ?? (await freePort()));
  const services = {
    PLATFORM_PORT: String(platformPort),
    ...withoutLimits,
    PAGE_BUDGET_MS: '10000',
    PAGE_CACHE_SECONDS: '0',
    VITALS_PERCENT: '0',
  };
  // Imported here, so that listing the tests does not load the server.
  const { startShellInProcess } = await import('./shell-in-process.ts');
  const output: ShellOutput = { console: [], log: [] };
  const start = () =>
    startShellInProcess(
      { env: { ...services, ...env, PORT: String(port), REGISTRY_DIR: registryDir }, callTimeoutMs },
      output,
    );
  let shell = await start();
  return {
    url: `http://localhost:${port}`,
    registryDir,
    ...output,
    restart: async () => {
      await shell.close();
      shell = await start();
    },
    stop: async () => {
      await shell.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

const forgetLastKnownGood = (registryDir: string): void =>
  changeReleaseSet(registryDir, ({ remotes, ...set }) => ({
    ...set,
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, { lastKnownGood: _, ...pointer }]) => [name, pointer]),
    ),
  }));

/** Waits until `check` holds; fails after 15 s, or `timeoutMs`. */
export const until = (check: () => Promise<boolean> | boolean, timeoutMs = 15_000): Promise<void> =>
  eventually(check, `it holds that ${check}`, timeoutMs);
