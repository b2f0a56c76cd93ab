interface PagePolicy {
  /** The site's origin: a release may start dedicated workers; a service worker below /remotes/ would reach no page. */
  readonly origin: string;
  readonly styleSources: readonly string[];
}

/**
 * The Content-Security-Policy under which releases run, on the site and in the gate. It uses no nonce, so that pages stay
 * cacheable (PAGE-9).
 * @param page absent for a response that is none
 */
export const contentSecurityPolicy = (imageOrigins: readonly string[] = [], page?: PagePolicy): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `worker-src ${page ? `${page.origin}/remotes/` : "'none'"}`,
    `style-src ${["'self'", ...(page?.styleSources ?? [])].join(' ')}`,
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
