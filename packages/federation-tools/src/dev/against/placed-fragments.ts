import type { FragmentData } from '@meridian-vale/federation/contract';
import { fragmentRemote } from '@meridian-vale/federation/fragment-name';

/** Replaces the data of a remote's fragments anywhere in a page's loader data. */
export function replaceFragments<T>(data: T, remote: string, replace: (of: FragmentData) => FragmentData): T {
  if (typeof data !== 'object' || data === null) return data;
  if (isFragment(data)) return fragmentRemote(data.name) === remote ? (replace(data) as T) : data;
  if (Array.isArray(data)) return data.map((item) => replaceFragments(item, remote, replace)) as T;
  const entries = Object.entries(data).map(([key, value]) => [key, replaceFragments(value, remote, replace)]);
  return Object.fromEntries(entries) as T;
}

/** A remote's fragments in a page's loader data. */
export function placedFragments(data: unknown, remote: string): FragmentData[] {
  const placed: FragmentData[] = [];
  replaceFragments(data, remote, (of) => {
    placed.push(of);
    return of;
  });
  return placed;
}

const isFragment = (value: object): value is FragmentData =>
  'name' in value &&
  typeof value.name === 'string' &&
  value.name.includes('/') &&
  'state' in value &&
  ['ready', 'pending', 'unavailable'].includes(String(value.state));
