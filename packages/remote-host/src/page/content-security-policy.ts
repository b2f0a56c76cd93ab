/**
 * The Content-Security-Policy under which releases run, on the site and in the gate. It uses no nonce, so that pages stay
 * cacheable (PAGE-9).
 * @param styleSources the hashes of the response's inline styles
 */
export const contentSecurityPolicy = (
  imageOrigins: readonly string[] = [],
  styleSources: readonly string[] = [],
): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${["'self'", ...styleSources].join(' ')}`,
    `img-src ${["'self'", 'data:', ...imageOrigins].join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify',
  ].join('; ');
