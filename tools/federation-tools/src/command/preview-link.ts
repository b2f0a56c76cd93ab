import type { RegistryClient } from 'releases/registry-client';
import { ReleaseError } from 'releases/release-errors';

/**
 * The URL of a preview of a stored release on the site.
 * @param id `<remote>@<version>` @param hours until the link expires @throws ReleaseError
 */
export async function previewLink(registry: RegistryClient, id: string, hours: number, site: string): Promise<string> {
  const [name = '', version = ''] = id.split('@');
  const expires = new Date(Date.now() + hours * 3_600_000);
  if (Number.isNaN(expires.getTime())) throw new ReleaseError('PREVIEW_INVALID', '--hours: expected a number');
  const { prefixes } = await registry.readRelease(name, version);
  const token = await registry.preview({ name, version }, expires);
  const page = new URL(prefixes[0] ?? '/', site);
  page.searchParams.set('mfe-preview', token);
  return page.href;
}
