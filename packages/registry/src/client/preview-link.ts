import { missingVariable } from 'server-kit/environment';
import { joinPreviews } from '../keys/preview-token.ts';
import { ReleaseError } from '../release/release-errors.ts';
import type { RegistryClient } from './http-registry.ts';

const parameter = 'mfe-preview';

export interface PreviewOptions {
  /** A number: how long the link is valid. */
  readonly hours: string;
  /** Preview links of other remotes, which this one is to show too. */
  readonly with?: readonly string[] | undefined;
}

/** @param id `<remote>@<version>` @throws ReleaseError, ConfigurationError */
export async function previewLink(
  registry: Pick<RegistryClient, 'readRelease' | 'preview'>,
  id: string,
  { hours, with: others = [] }: PreviewOptions,
  site: string | undefined,
): Promise<string> {
  if (!site) throw missingVariable('SITE_URL', 'the address of the site, which shows previews');
  const [name = '', version = ''] = id.split('@');
  const expires = new Date(Date.now() + Number(hours) * 3_600_000);
  if (Number.isNaN(expires.getTime())) throw new ReleaseError('PREVIEW_INVALID', '--hours: expected a number');
  const shown = others.map(tokenOf);
  const { prefixes, routes = [] } = await registry.readRelease(name, version);
  const token = await registry.preview({ name, version }, expires);
  const pages = routes.filter((route) => !/[:*]/.test(route));
  const page = new URL(prefixes.find((prefix) => pages.includes(prefix)) ?? pages[0] ?? prefixes[0] ?? '/', site);
  page.searchParams.set(parameter, joinPreviews([token, ...shown]));
  return page.href;
}

function tokenOf(link: string): string {
  const token = URL.canParse(link) ? new URL(link).searchParams.get(parameter) : undefined;
  if (!token) throw new ReleaseError('PREVIEW_INVALID', `--with: expected a preview link, got ${JSON.stringify(link)}`);
  return token;
}
