import { createHash } from 'node:crypto';
import { integrityOf, type ReleaseSet } from './release.ts';
import { ReleaseError } from './release-errors.ts';
import { parseJson } from './stored-files.ts';

/** The content of `current.json`: a release set with a hash of itself. */
export const formatReleaseSet = (set: ReleaseSet): string =>
  `${JSON.stringify({ ...set, integrity: integrityOf(JSON.stringify(set)) }, null, 2)}\n`;

/** `<sequence>-<hash>`: two sets with one number differ in it. PostgreSQL reorders keys, so the hash ignores their order. */
export function releaseSetId(set: ReleaseSet): string {
  const hash = createHash('sha256').update(JSON.stringify(set, (_, value) => withSortedKeys(value)));
  return `${set.sequence}-${hash.digest('hex').slice(0, 12)}`;
}

/** The header with which a shell that asks for the set says who it is. */
export const shellHeader = 'x-shell';

const withSortedKeys = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** @throws ReleaseError RELEASE_DAMAGED */
export function parseReleaseSet(text: string): ReleaseSet {
  const { integrity, ...set } = parseJson(text, 'RELEASE_DAMAGED', 'The release set cannot be read');
  if (integrity !== integrityOf(JSON.stringify(set)))
    throw new ReleaseError('RELEASE_DAMAGED', 'The release set differs from what was written');
  return set;
}

/** @throws ReleaseError RELEASE_DAMAGED if the set does not list the hash of the release's manifest */
export function manifestIntegrity({ manifests }: ReleaseSet, name: string, version: string): string {
  const integrity = manifests[releaseId({ name, version })];
  if (!integrity)
    throw new ReleaseError('RELEASE_DAMAGED', `${name}@${version}: the release set does not name its hash`);
  return integrity;
}

export const releaseId = ({ name, version }: { readonly name: string; readonly version: string }): string =>
  `${name}@${version}`;
