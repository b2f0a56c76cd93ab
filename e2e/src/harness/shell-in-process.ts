import { Registry } from 'federation/releases/registry';
import { readConfiguration } from 'shell/server/configuration';
import { openShellRelease } from 'shell/server/releases/shell-release';
import { createShellFromRegistry } from 'shell/server/shell-from-registry';
import { BundleCache } from 'shell/server/workers/thread/bundle-cache';
import { loadSharedModules } from 'shell/server/workers/thread/evaluate-bundle';
import { RenderWorker } from 'shell/server/workers/thread/render-worker';
import { root } from './root.ts';
import { collectConsole } from './server-console.ts';

export interface RunningShell {
  /** Stops listening and drops every open connection. */
  close(): Promise<void>;
}

export interface ShellOptions {
  readonly env: Readonly<Record<string, string>>;
  /** Milliseconds until a call to a service fails, on the server and in the browser; 10 s by default. */
  readonly callTimeoutMs?: number;
}

/** Gets each line that a shell writes: to its console, and all of them. */
export interface ShellOutput {
  readonly console: string[];
  readonly log: string[];
}

/** The shell in the process of the test and one thread: a start takes a tenth of a process's. */
export async function startShellInProcess(
  { env, callTimeoutMs }: ShellOptions,
  output: ShellOutput,
): Promise<RunningShell> {
  const configuration = readConfiguration(env, root);
  const registry = new Registry(configuration.registryDir);
  const shared = await loadSharedModules();
  const { shellRelease, renderer } = openShellRelease(registry, shared);
  const stopCollecting = collectConsole((line) => {
    output.console.push(line);
    output.log.push(line);
  });
  const { app, releases } = await createShellFromRegistry({
    configuration,
    registry,
    shellRelease,
    renderer,
    pool: new RenderWorker(renderer, new BundleCache(renderer, shared)),
    callTimeoutMs,
    // Tests of single failures follow each other so fast that a breaker would take them for one long one.
    breakers: { minCalls: Number.MAX_SAFE_INTEGER },
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
