import type { RegistryClient } from 'releases/registry-client';
import { fragmentsOf, liveRemotes, publisherIn } from './live-fragments.ts';

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
