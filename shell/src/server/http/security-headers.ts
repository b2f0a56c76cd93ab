import type { SiteConfig } from 'federation/contract';
import type { Release } from 'federation/releases/release';

/**
 * The policy of an answer, no nonce: pages stay cacheable (PAGE-9).
 * @param styleSources the hashes of the answer's inline styles
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

/** The headers of every answer; a page replaces the policy by its own. */
export function securityHeaders(site: SiteConfig, reportOnly = false): Record<string, string> {
  return {
    ...policyHeader(site, reportOnly),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Configured image origins need not send a resource policy: their images are then asked for without credentials.
    'cross-origin-embedder-policy': site.imageOrigins.length > 0 ? 'credentialless' : 'require-corp',
    'x-frame-options': 'DENY',
    ...(site.siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000' } : {}),
  };
}

/** Browsers then load scripts with a hash only. Builds of before load their chunks without: a page that may meet one has no policy. */
export const integrityPolicy = (releases: readonly Release[]): Record<string, string> =>
  releases.every(({ verifiesChunks }) => verifiesChunks) ? { 'integrity-policy': 'blocked-destinations=(script)' } : {};
