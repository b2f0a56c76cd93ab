import type { SiteConfig } from '@meridian-vale/federation/contract';
import { contentSecurityPolicy } from 'render/content-security-policy';

/** The policy of a release's files and resources: a browser that shows one as a document runs nothing in the site's origin. */
export const sandboxPolicy = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
} as const;

/** @param styleSources the hashes of a page's inline styles; absent for a response that is no page */
export const policyHeader = (
  { siteUrl, imageOrigins }: Pick<SiteConfig, 'siteUrl' | 'imageOrigins'>,
  reportOnly = false,
  styleSources?: readonly string[],
): Record<string, string> => ({
  [reportOnly ? 'content-security-policy-report-only' : 'content-security-policy']: contentSecurityPolicy(
    imageOrigins,
    styleSources && { origin: siteUrl, styleSources },
  ),
});

/** The headers of every response; a page overrides the policy with its own. */
export function securityHeaders(site: SiteConfig, reportOnly = false): Record<string, string> {
  return {
    ...policyHeader(site, reportOnly),
    // Makes browsers block scripts without a hash; files of the development server have none.
    ...(reportOnly ? {} : { 'integrity-policy': 'blocked-destinations=(script)' }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Configured image origins may not send a resource policy: their images are requested without credentials.
    'cross-origin-embedder-policy': site.imageOrigins.length > 0 ? 'credentialless' : 'require-corp',
    'x-frame-options': 'DENY',
    ...(site.siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000' } : {}),
  };
}
