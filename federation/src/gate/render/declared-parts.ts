import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PackageFacts } from '../../build/package-facts.ts';
import type { Remote } from '../../contract/contract.ts';
import { evaluateBundle, loadSharedModules } from './shared-modules.ts';

/** The routes and fragments that a remote provides. */
export interface DeclaredParts {
  /** Route patterns. */
  readonly routes: readonly string[];
  readonly fragments: readonly string[];
}

export const declaredParts = ({ routes, fragments = {} }: Remote): DeclaredParts => ({
  routes: routes.map(({ path: pattern }) => pattern ?? ''),
  fragments: Object.keys(fragments),
});

/** Runs a built remote's bundle to find out what it provides; undefined if it cannot be loaded, which a check reports. */
export async function readDeclaredParts(facts: PackageFacts, buildDir: string): Promise<DeclaredParts | undefined> {
  const shared = await loadSharedModules(facts.dir);
  try {
    const bundle = readFileSync(path.join(buildDir, `server/${facts.name}.cjs`), 'utf8');
    const { remote } = evaluateBundle(bundle, `${facts.name}.cjs`, shared) as { remote: Remote };
    return declaredParts(remote);
  } catch {
    return undefined;
  }
}
