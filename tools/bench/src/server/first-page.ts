import { createAnonymousHttp } from '@meridian-vale/shared-identity/server';
import { ReleaseFolder } from 'releases/release-folder';
import { RenderProcess } from 'remote-host/process/render-process';
import { findWall } from 'remote-host/process/walls';
import { readRenderProgram } from 'remote-host/render-program';
import { repositoryRoot } from 'server-kit/repository-root';
import { readConfiguration } from 'shell/server/configuration';
import { cpuTime } from './cpu-time.ts';
import { median } from './paired-load.ts';
import { startRecordedServices } from './services.ts';

/** Milliseconds, medians. */
export interface FirstPage {
  /** From the start of a process to its page: the steps below. */
  readonly total: number;
  /** Sandbox, Node and the program. */
  readonly start: number;
  /** The release's bundle. */
  readonly load: number;
  /** The page, with calls that are answered at once. */
  readonly page: number;
  /** CPU time of the process. */
  readonly cpu: number;
}

const rounds = 20;

/** The first page of a release from a process that has to be started. */
export async function measureFirstPage(remote: string, path: string): Promise<FirstPage> {
  const services = await startRecordedServices();
  try {
    const configuration = readConfiguration({ ...process.env, ...services.env }, repositoryRoot);
    const registry = new ReleaseFolder(configuration.registryDir);
    const release = registry.readRelease(remote, registry.readSet().remotes[remote]?.version ?? '');
    const code = registry.readFile(release, `server/${remote}.cjs`).toString();
    const deps = { program: await readRenderProgram(), wall: await findWall('auto') };
    const { site, partition } = configuration;
    const task = { kind: 'page', url: site.siteUrl + path, budgetMs: 1_000, nonce: '', site, partition } as const;
    const found: FirstPage[] = [];
    // The first round records what the services answer.
    for (let round = 0; round <= rounds; round += 1) {
      const since = performance.now();
      const process = new RenderProcess(deps);
      await process.started;
      const started = performance.now();
      await process.load(remote, code);
      const loaded = performance.now();
      await process.run(task, { http: createAnonymousHttp(configuration) }, AbortSignal.timeout(10_000));
      const done = performance.now();
      const cpu = cpuTime(process.pid ?? 0).total;
      process.end('It is measured');
      if (round > 0)
        found.push({ total: done - since, start: started - since, load: loaded - started, page: done - loaded, cpu });
    }
    const of = (part: keyof FirstPage) => median(found.map((each) => each[part]));
    return { total: of('total'), start: of('start'), load: of('load'), page: of('page'), cpu: of('cpu') };
  } finally {
    services.stop();
  }
}
