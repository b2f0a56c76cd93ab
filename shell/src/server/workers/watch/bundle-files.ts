import { LRUCache } from 'lru-cache';
import type { RenderTask, ServerBundle } from '../render-task.ts';

/** Finds the release in a stack trace: bundles are evaluated under their file names. */
export class BundleFiles {
  private readonly bundles = new LRUCache<string, ServerBundle>({ max: 200 });

  /** Remembers every bundle that a task may evaluate. */
  add(task: RenderTask): void {
    for (const bundle of bundlesOf(task)) this.bundles.set(bundle.file, bundle);
  }

  /** The bundle of the innermost frame that belongs to one. @param frames lines of a stack trace, innermost first */
  blamed(frames: readonly string[]): ServerBundle | undefined {
    for (const frame of frames) {
      for (const [file, bundle] of this.bundles.entries()) if (frame.includes(file)) return bundle;
    }
    return undefined;
  }
}

export const bundlesOf = (task: RenderTask): readonly ServerBundle[] =>
  task.kind === 'page' ? [task.bundle, ...Object.values(task.fragmentBundles).flat()] : [task.bundle];
