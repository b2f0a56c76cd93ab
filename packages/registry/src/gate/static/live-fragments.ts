import { fragmentKey, fragmentRemote } from '@meridian-vale/federation/fragment-name';
import { placesOf, type Release } from '../../release/release.ts';
import type { Finding } from '../finding.ts';
import type { LiveReleases } from '../live-releases.ts';

/**
 * Finds fragments that a live release places and this one no longer has, and the reverse. Whether their props match, the
 * command of the team compiles; changed declarations are only a warning here.
 */
export function checkLiveFragments(release: Release, { remotes, shell, current }: LiveReleases): Finding[] {
  const others = [...remotes, ...(shell ? [shell] : [])].filter(({ name }) => name !== release.name);
  const findings = others.flatMap((other) =>
    [missing, unheard, tooDeep].flatMap((conflicts) => [...conflicts(release, other), ...conflicts(other, release)]),
  );
  const consumers = others.filter((other) => placedOf(release, other).length > 0).map(({ name }) => name);
  if (current?.fragmentTypes && consumers.length > 0 && propsOf(current) !== propsOf(release)) {
    const message = `its fragments' props are declared otherwise than in ${current.version}, and ${consumers.join(', ')} hands them in`;
    findings.push({ ...finding(message), warning: true });
  }
  return findings;
}

/** Nothing is missing from a provider that does not list its fragments. */
const missing = (provider: Release, consumer: Release): Finding[] =>
  placedOf(provider, consumer)
    .filter((fragment) => provider.fragments?.includes(fragment) === false)
    .map((fragment) =>
      finding(
        `${provider.name} ${provider.version} has no fragment ${fragment}, which ${consumer.name} ${consumer.version} places`,
      ),
    );

const tooDeep = (provider: Release, consumer: Release): Finding[] =>
  Object.entries(consumer.nests ?? {}).flatMap(([placer, names]) =>
    names.flatMap((name) => {
      const within = fragmentRemote(name) === provider.name && provider.nests?.[fragmentKey(name)];
      const chain = `${placer} of ${consumer.name} ${consumer.version} places ${name}, which places ${within}`;
      return within ? finding(`the fragment ${chain}: a fragment within a fragment cannot place another one`) : [];
    }),
  );

/** Events that a consumer listens to and its provider does not emit. A release from before events declares none. */
const unheard = (provider: Release, consumer: Release): Finding[] =>
  Object.entries(eventsIn(consumer, 'Hears')).flatMap(([name, events]) => {
    const [remote, fragment = ''] = name.split('/');
    if (`mfe-${remote}` !== provider.name) return [];
    const emitted = eventsIn(provider, 'Emits')[fragment] ?? [];
    return events
      .filter((event) => !emitted.includes(event))
      .map((event) =>
        finding(
          `${provider.name} ${provider.version} does not emit ${event} from ${fragment}, to which ${consumer.name} ${consumer.version} listens`,
        ),
      );
  });

/** Fragment → names of events, as `Emits` or `Hears` spells them out. */
const eventsIn = ({ fragmentTypes = '' }: Release, exported: 'Emits' | 'Hears'): Record<string, string[]> => {
  const text = withoutComments(fragmentTypes);
  const start = text.search(new RegExp(`export (?:interface|type) ${exported}\\b`));
  return Object.fromEntries(
    (start < 0 ? [] : membersIn(text.slice(start))).map(([name, type]) => [
      name,
      membersIn(type).map(([event]) => event),
    ]),
  );
};

function membersIn(declaration: string): [name: string, type: string][] {
  const members: [string, string][] = [];
  const open = declaration.indexOf('{');
  let depth = 0;
  let from = open + 1;
  for (let at = open; at >= 0 && at <= declaration.length; at += 1) {
    const character = declaration[at] ?? '}';
    if ('{[('.includes(character)) depth += 1;
    if ('}])'.includes(character)) depth -= 1;
    if (depth > 1 || !';,}'.includes(character)) continue;
    const [, , name, type] =
      /^\s*(?:readonly\s+)?(['"]?)([\w./-]{1,200})\1\s*(?:\?\s*)?:(.*)$/s.exec(declaration.slice(from, at)) ?? [];
    if (name && type) members.push([name, type]);
    from = at + 1;
    if (depth === 0) break;
  }
  return members;
}

const withoutComments = (declarations: string): string => declarations.replace(/\/\/[^\n]*|\/\*.*?(?:\*\/|$)/gs, '');

const placedOf = (provider: Release, consumer: Release): string[] =>
  placesOf(consumer)
    .filter((name) => fragmentRemote(name) === provider.name)
    .map(fragmentKey);

/** The declarations without comments, white space and what the remote itself places. */
const propsOf = ({ fragmentTypes = '' }: Release): string =>
  withoutComments(fragmentTypes)
    .replace(/\s+/g, '')
    .replace(/export(?:interface|type)Places.*?(?=export|$)/, '');

const finding = (message: string): Finding => ({ check: 'fragment-types', message });
