import { createShell, InProcessPool, openShell, PendingReports, watchReleases } from '@meridian-vale/host/in-process';
import { FolderStore } from 'registry/store';
import { readConfiguration } from 'shell/configuration';
import { siteParts } from 'shell/site';
import { root } from './root.ts';
import { collectConsole } from './server-console.ts';

export interface RunningShell {
  /** Stops listening and drops every open connection. */
  close(): Promise<void>;
}

export interface ShellOptions {
  readonly env: Readonly<Record<string, string>>;
  /** Timeout of service calls in milliseconds, on the server and in the browser; default: 10 s. */
  readonly callTimeoutMs?: number;
}

/** Collects the lines that a shell writes: those on its console, and all of them. */
export interface ShellOutput {
  readonly console: string[];
  readonly log: string[];
}

/** Runs the shell in the test's process without render processes, which starts ten times as fast as a separate process. */
export async function startShellInProcess(
  { env, callTimeoutMs }: ShellOptions,
  output: ShellOutput,
): Promise<RunningShell> {
  const configuration = readConfiguration(env, root);
  const store = new FolderStore(configuration.registryDir);
  const opened = { configuration, parts: siteParts, store, shell: openShell(store), pool: new InProcessPool() };
  const releases = watchReleases(opened);
  const stopCollecting = collectConsole((line) => {
    output.console.push(line);
    output.log.push(line);
  });
  const app = await createShell({
    ...opened,
    releases,
    callTimeoutMs,
    reports: new PendingReports(store.reports),
    // Disable the circuit breakers: tests of single failures run in such quick succession that they would trip them, and
    // on a slow machine a test's three failures last longer than the usual window.
    breakers: { minCalls: Number.MAX_SAFE_INTEGER, windowMs: 3_600_000 },
    logger: { level: 'warn', stream: { write: (line) => void output.log.push(line.trimEnd()) } },
  });
  releases.on('failed', (name, version, error) => console.error(`${name} ${version}:`, error));
  releases.start();
  await app.listen({ host: configuration.host, port: configuration.port });
  return {
    close: async () => {
      releases.stop();
      const closed = app.close();
      app.server.closeAllConnections();
      await closed;
      stopCollecting();
    },
  };
}
