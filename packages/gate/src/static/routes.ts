import type { Release } from 'releases/release';
import type { Finding } from '../finding.ts';
import type { Dropped, LiveReleases } from '../live-releases.ts';
import { type FindSource, quoted, sourceFinder } from '../source-position.ts';
import { isBelow } from './prefixes.ts';

/** Finds routes that the shell would never ask the remote for. @param find in the remote's sources */
export const checkRoutes = ({ routes = [], prefixes }: Release, find: FindSource = () => undefined): Finding[] =>
  routes
    .filter((route) => !prefixes.some((prefix) => isBelow(route, prefix)))
    .map((route) => ({
      ...finding(
        `the route ${JSON.stringify(route)} is under none of the prefixes in remote.json (${prefixes.join(', ')}), so the site would show no page there: move it under one${prefixes[0] ? `, for example to ${prefixes[0]}${route}` : ''}, or ask the site's owner for the prefix /${route.split('/')[1]} and then add it to remote.json`,
      ),
      file: find(quoted(route, '(?<=path:\\s*)')) ?? file,
    }));

/**
 * Finds live routes that this release no longer has: links and search engines lead to their pages.
 * @param built its source maps tell where it lists its routes
 */
export function checkLiveRoutes(
  { routes }: Release,
  { current }: LiveReleases,
  { dropPrefixes = [], dropRoutes = [] }: Dropped = {},
  { dir }: { readonly dir?: string } = {},
): Finding[] {
  if (!routes || !current?.routes) return [];
  const kept = [...routes, ...dropRoutes].map(shape);
  const missing = current.routes.filter(
    (route) => !kept.includes(shape(route)) && !dropPrefixes.some((prefix) => isBelow(route, prefix)),
  );
  const place = missing.length > 0 && dir ? sourceFinder(dir)(/\broutes\b(?=\s*[:,])/) : undefined;
  return missing.map((route) => ({
    ...finding(
      `the live route ${route} is missing here, so its visitors would be redirected to /home: put it back, or drop it with --drop-route ${route}`,
    ),
    ...(place ? { file: place } : {}),
    option: `--drop-route ${route}`,
  }));
}

/** A route by what it matches: the name of a parameter does not matter. */
const shape = (route: string): string => route.replace(/:\w+/g, ':');

/** Where a remote lists its routes. */
const file = 'src/remote.ts';

const finding = (message: string): Finding => ({ check: 'routes', file, message });
