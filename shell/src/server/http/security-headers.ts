import type { SiteConfig } from 'federation/contract';
import type { Release } from 'releases/release';

/**
 * A response's Content-Security-Policy. It uses no nonce, so that pages stay cacheable (PAGE-9).
 * @param styleSources the hashes of the response's inline styles
 */
export function policyHeader(
  site: SiteConfig,
  reportOnly = false,
  styleSources: readonly string[] = [],
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${["'self'", ...styleSources].join(' ')}`,
    `img-src ${["'self'", 'data:', ...site.imageOrigins].join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify',
  ];
  return { [reportOnly ? 'content-security-policy-report-only' : 'content-security-policy']: policy.join('; ') };
}

/** The headers of every response; a page overrides the policy with its own. */
export function securityHeaders(site: SiteConfig, reportOnly = false): Record<string, string> {
  return {
    ...policyHeader(site, reportOnly),
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

/** Makes browsers block scripts without a hash. Any older release, which loads chunks without one, disables it. */
export const integrityPolicy = (releases: readonly Release[]): Record<string, string> =>
  releases.every(({ verifiesChunks }) => verifiesChunks) ? { 'integrity-policy': 'blocked-destinations=(script)' } : {};
