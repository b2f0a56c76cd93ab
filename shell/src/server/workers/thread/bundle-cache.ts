import { readFileSync } from 'node:fs';
import type { Remote } from 'federation/contract';
import { integrityOf } from 'federation/releases/integrity';
import { ReleaseError } from 'federation/releases/release-errors';
import { LRUCache } from 'lru-cache';
import type { StaticHandler } from 'react-router-dom';
import type { Renderer } from '../../../render/renderer.tsx';
import type { ServerBundle } from '../render-task.ts';
import { evaluateBundle, type SharedModules } from './evaluate-bundle.ts';

/** A server bundle that has been evaluated. */
export interface LoadedRemote {
  readonly bundle: ServerBundle;
  readonly remote: Remote;
  readonly handler: StaticHandler;
}

export interface BundleLoader {
  /** @throws ReleaseError RELEASE_DAMAGED, and any error that the bundle throws during evaluation */
  load(bundle: ServerBundle): LoadedRemote;
}

/** The current one, the last known good, and one in preview or being replaced. */
const versionsOfOneRemote = 3;

/** Evaluates each server bundle once, and evicts those displaced by newer versions. */
export class BundleCache implements BundleLoader {
  private readonly remotes = new Map<string, LRUCache<string, LoadedRemote>>();

  constructor(
    private readonly renderer: Pick<Renderer, 'createHandler'>,
    private readonly shared: SharedModules,
  ) {}

  load(bundle: ServerBundle): LoadedRemote {
    const versions = this.versionsOf(bundle.name);
    const key = `${bundle.version} ${bundle.integrity}`;
    const known = versions.get(key);
    if (known) return known;
    const { remote } = evaluateBundle(readVerifiedBundle(bundle), bundle.file, this.shared) as { remote: Remote };
    const loaded = { bundle, remote, handler: this.renderer.createHandler(bundle.name, remote) };
    versions.set(key, loaded);
    return loaded;
  }

  private versionsOf(name: string): LRUCache<string, LoadedRemote> {
    const known = this.remotes.get(name) ?? new LRUCache<string, LoadedRemote>({ max: versionsOfOneRemote });
    this.remotes.set(name, known);
    return known;
  }
}

/** @throws ReleaseError RELEASE_DAMAGED */
export function readVerifiedBundle({ name, version, file, integrity }: ServerBundle): string {
  let content: Buffer;
  try {
    content = readFileSync(file);
  } catch (cause) {
    throw new ReleaseError('RELEASE_DAMAGED', `${name}@${version}: the server bundle is missing`, { cause });
  }
  if (integrityOf(content) !== integrity)
    throw new ReleaseError('RELEASE_DAMAGED', `${name}@${version}: the server bundle differs from what was published`);
  return content.toString('utf8');
}
