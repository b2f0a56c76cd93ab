import { prefixProblem } from '../../release/prefixes.ts';
import type { Release } from '../../release/release.ts';
import type { Finding } from '../finding.ts';
import type { LiveOptions } from '../gate-job.ts';
import type { LiveReleases } from '../live-releases.ts';
import { type FindSource, quoted, sourceFinder } from '../source-position.ts';
import { isBelow } from './prefixes.ts';

/** Finds routes that the shell would never ask the remote for; none if a prefix is wrong, which is a finding already. */
export function checkRoutes({ routes = [], prefixes }: Release, find: FindSource = () => undefined): Finding[] {
  if (prefixes.some(prefixProblem)) return [];
  const [first] = routes;
  if (first && prefixes.length === 0) {
    const prefix = prefixOf(first);
    const message = `it lists no prefixes, so the site would show none of the routes: add "prefixes"${prefixProblem(prefix) ? '' : `: ["${prefix}"]`}`;
    return [{ ...finding(message), file: 'remote.json' }];
  }
  return routes
    .filter((route) => !prefixes.some((prefix) => isBelow(route, prefix)))
    .map((route) => ({ ...finding(describe(route, prefixes)), file: find(quoted(route, '(?<=path:\\s*)')) ?? file }));
}

function describe(route: string, [prefix = '', ...others]: readonly string[]): string {
  const named = `the route ${JSON.stringify(route)}`;
  if (!route.startsWith('/')) return `${named} has to begin with a slash: write '/${route}'`;
  return `${named} is under none of the prefixes in remote.json (${[prefix, ...others].join(', ')}), so the site would show no page there: move it under one, for example to ${prefix}${route}, or ask the site's owner for the prefix ${prefixOf(route)} and then add it to remote.json`;
}

const prefixOf = (route: string): string => `/${route.split('/').find(Boolean) ?? ''}`;

/** Finds live routes that this release no longer has: links and search engines lead to their pages. */
export function checkLiveRoutes(
  { routes }: Release,
  { current }: LiveReleases,
  { dropPrefixes = [], dropRoutes = [], dir }: LiveOptions = {},
): Finding[] {
  if (!routes || !current?.routes) return [];
  const kept = [...routes, ...dropRoutes].map(shape);
  const missing = current.routes.filter(
    (route) => !kept.includes(shape(route)) && !dropPrefixes.some((prefix) => isBelow(route, prefix)),
  );
  const found = missing.length > 0 && dir ? sourceFinder(dir)(/\broutes\b(?=\s*[:,])/) : undefined;
  // Another module may have the word, too.
  const place = found?.startsWith(`${file}:`) ? found : file;
  return missing.map((route) => {
    const option = `--drop-route ${route}`;
    const message = `the live route ${route} is missing here, so its visitors would be redirected to /home: put it back, or drop it with ${option}`;
    return { ...finding(message), file: place, option };
  });
}

/** A route by what it matches: the name of a parameter does not matter, nor a slash that is missing. */
const shape = (route: string): string => route.replace(/^(?!\/)/, '/').replace(/:\w+/g, ':');

const file = 'src/remote.ts';

const finding = (message: string): Finding => ({ check: 'routes', file, message });
