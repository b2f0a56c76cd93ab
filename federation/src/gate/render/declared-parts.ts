import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PackageFacts } from '../../build/package-facts.ts';
import type { Remote } from '../../contract/contract.ts';
import { evaluateBundle, loadSharedModules } from './shared-modules.ts';

/** What a remote offers, by name. */
export interface DeclaredParts {
  /** Patterns of the routes. */
  readonly routes: readonly string[];
  readonly fragments: readonly string[];
}

export const declaredParts = ({ routes, fragments = {} }: Remote): DeclaredParts => ({
  routes: routes.map(({ path: pattern }) => pattern ?? ''),
  fragments: Object.keys(fragments),
});

/** A built remote's facts with what its bundle offers, for its manifest. Of one that does not load the gate says why. */
export async function withDeclaredParts(facts: PackageFacts, buildDir: string): Promise<PackageFacts> {
  if (facts.name === 'shell') return facts;
  const shared = await loadSharedModules(facts.dir);
  try {
    const bundle = readFileSync(path.join(buildDir, `server/${facts.name}.cjs`), 'utf8');
    const { remote } = evaluateBundle(bundle, `${facts.name}.cjs`, shared) as { remote: Remote };
    return { ...facts, ...declaredParts(remote) };
  } catch {
    return facts;
  }
}
