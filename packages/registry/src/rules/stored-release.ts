import type { Readable } from 'node:stream';
import { clockMs, maxPreviewMs, type PreviewedRelease, signPreview } from '../keys/preview-token.ts';
import { packRelease } from '../release/release-archive.ts';
import { ReleaseError } from '../release/release-errors.ts';
import { releaseId } from '../release/release-set-text.ts';
import type { RegistryStore } from '../store/registry-store.ts';
import type { Registry } from './registry.ts';

const hourMs = 3_600_000;

/** A preview token, which is logged. @throws ReleaseError RELEASE_NOT_FOUND, PREVIEW_INVALID */
export async function previewRelease(
  { store, previewKey }: Pick<Registry, 'store' | 'previewKey'>,
  { name, version }: PreviewedRelease,
  expires: Date,
  by: string,
): Promise<string> {
  if (name === 'shell') throw new ReleaseError('RELEASE_INVALID', 'The shell cannot be previewed');
  await store.readRelease(name, version);
  if (!previewKey) throw new ReleaseError('PREVIEW_INVALID', 'PREVIEW_KEY is not set');
  const now = Date.now();
  const lifetime = expires.getTime() - now;
  // Negated, so that an invalid date is refused too.
  if (!(lifetime >= hourMs - clockMs && lifetime <= maxPreviewMs + clockMs))
    throw new ReleaseError('PREVIEW_INVALID', `A preview link is valid for 1 to ${maxPreviewMs / hourMs} hours`);
  const entry = { at: new Date(now).toISOString(), by, action: 'preview', name, version } as const;
  await store.log.record({ ...entry, expires: expires.toISOString() });
  return signPreview(previewKey, { name, version }, expires);
}

export async function downloadRelease(store: RegistryStore, name: string, version: string): Promise<Readable> {
  const release = await store.readRelease(name, version);
  const manifest = await store.readManifest(name, version);
  return packRelease(manifest, release, (file) => store.readFile(release, file));
}

export async function verifyRelease(store: RegistryStore, name: string, version: string): Promise<void> {
  const { manifests } = await store.readSet();
  await store.verify(name, version, manifests[releaseId({ name, version })]);
}
