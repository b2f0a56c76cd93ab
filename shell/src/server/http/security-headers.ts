import type { SiteConfig } from 'federation/contract';
import type { Release } from 'federation/releases/release';

/** The same for every page, no nonce: pages stay cacheable under a strict policy (PAGE-9). */
export function securityHeaders(site: SiteConfig, reportOnly = false): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
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
  return {
    [reportOnly ? 'content-security-policy-report-only' : 'content-security-policy']: policy.join('; '),
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
