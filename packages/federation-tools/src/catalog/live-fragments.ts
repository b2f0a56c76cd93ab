import { escapeUnprintable } from 'registry/plain-text';
import type { RegistryClient } from 'registry/registry-client';
import type { LogEntry } from 'registry/registry-store';
import { pointerOf, type Release } from 'registry/release';
import { propsTypes } from './fragment-props.ts';

export interface LiveFragment {
  /** As another remote places it: `jobs/latest-openings`. */
  readonly name: string;
  /** TypeScript; undefined if its remote declares none. */
  readonly props?: string;
}

/** The live releases of remotes. */
export async function liveRemotes(registry: Pick<RegistryClient, 'readSet' | 'readRelease'>): Promise<Release[]> {
  const set = await registry.readSet();
  const names = Object.keys(set.remotes).sort();
  return Promise.all(names.map((name) => registry.readRelease(name, pointerOf(set, name)?.version ?? '')));
}

/** Who has published a release, in printable characters. */
export const publisherIn =
  (log: readonly LogEntry[]) =>
  ({ name, version }: Pick<Release, 'name' | 'version'>): string =>
    escapeUnprintable(
      log.findLast((entry) => entry.action === 'publish' && entry.name === name && entry.version === version)?.by ??
        'nobody that the log knows',
    );

export function fragmentsOf({ name, fragments = [], fragmentTypes = '' }: Release): LiveFragment[] {
  const props = propsTypes(fragmentTypes, 'Provides');
  return [...new Set([...fragments, ...Object.keys(props)])].map((key) => ({
    name: `${name.replace(/^mfe-/, '')}/${key}`,
    ...(props[key] === undefined ? {} : { props: props[key] }),
  }));
}

/** `federation catalog`: what other teams have live, and how to place it. */
export async function printCatalog(
  registry: Pick<RegistryClient, 'readSet' | 'readRelease' | 'readLog'>,
  print: (line: string) => void,
): Promise<void> {
  const publisher = publisherIn(await registry.readLog());
  for (const release of await liveRemotes(registry)) {
    const { name, version, prefixes, routes = [] } = release;
    print(`${name} ${version}, published by ${publisher(release)}`);
    print(`  owns ${prefixes.join(' ')}; routes: ${routes.join(' ') || 'not listed'}`);
    for (const { name: fragment, props } of fragmentsOf(release)) {
      const argument = props === undefined || props === 'Record<never, never>' ? '' : `, props`;
      print(`  fragment ${fragment}, props: ${props ?? 'not declared'}`);
      print(`    await services.loadFragment('${fragment}', request${argument})`);
    }
  }
}
