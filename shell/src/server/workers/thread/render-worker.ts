import type { AnonymousHttp } from 'shared-identity/server';
import type { Renderer } from '../../../render/renderer.tsx';
import type { RenderPool } from '../render-pool.ts';
import type { RenderResult, RenderTask } from '../render-task.ts';
import type { BundleLoader } from './bundle-cache.ts';
import { listPaths } from './list-paths.ts';
import { renderPage } from './render-page.ts';

/** Runs render tasks in this thread. */
export class RenderWorker implements RenderPool {
  constructor(
    private readonly renderer: Pick<Renderer, 'renderOutlet'>,
    private readonly bundles: BundleLoader,
  ) {}

  async run<T extends RenderTask>(task: T, http: AnonymousHttp, signal: AbortSignal): Promise<RenderResult<T>> {
    return (await this.dispatch(task, http, signal)) as RenderResult<T>;
  }

  private async dispatch(task: RenderTask, http: AnonymousHttp, signal: AbortSignal) {
    const loaded = this.bundles.load(task.bundle);
    switch (task.kind) {
      case 'page':
        return renderPage(task, loaded, this.bundles, this.renderer, http, signal);
      case 'paths':
        return listPaths(task, loaded, http, signal);
      case 'load':
        return { kind: 'loaded' as const };
    }
  }
}
