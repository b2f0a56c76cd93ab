import type { SiteConfig } from '@meridian-vale/federation/contract';

const yearMs = 365 * 24 * 60 * 60 * 1_000;

/** `/.well-known/security.txt` (RFC 9116): where to report vulnerabilities. It expires a year after it is requested. */
export const securityTxt = ({ contactEmail, siteUrl }: SiteConfig, now: number): string =>
  [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${new Date(now + yearMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
