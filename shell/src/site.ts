import type { OwnFile, SiteParts } from '@meridian-vale/host/server';
import { defaultCallTimeoutMs } from '@meridian-vale/shared-identity/http/transport';
import { createAnonymousHttp } from '@meridian-vale/shared-identity/server';
import { cardThread, publicDir } from '#installed-files';
import { guestErrorHead, guestErrorPath } from './chrome/guest-error/guest-error-address.ts';
import { homePath } from './chrome/site-links.ts';
import { isDrawable } from './social-card/card-layout.ts';

/** `/assets/site.webmanifest`: how browsers list the site, under its configured name. */
const webManifest: OwnFile = {
  path: '/assets/site.webmanifest',
  contentType: 'application/manifest+json; charset=utf-8',
  content: ({ siteName }) =>
    JSON.stringify({
      name: siteName,
      short_name: siteName,
      id: homePath,
      start_url: homePath,
      scope: '/',
      display: 'browser',
      lang: 'en',
      background_color: '#fbf8f2',
      theme_color: '#12433c',
      icons: [
        { src: '/assets/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        { src: '/assets/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/assets/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: '/assets/icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
      ],
    }),
};

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * `/.well-known/security.txt` (RFC 9116): where to report vulnerabilities. It expires a year after the day on which it
 * is requested.
 */
const securityTxt: OwnFile = {
  path: '/.well-known/security.txt',
  contentType: 'text/plain; charset=utf-8',
  content: ({ contactEmail, siteUrl }) =>
    [
      `Contact: mailto:${contactEmail}`,
      `Expires: ${new Date((Math.floor(Date.now() / dayMs) + 365) * dayMs).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${siteUrl}/.well-known/security.txt`,
      '',
    ].join('\n'),
};

export const siteParts = {
  home: homePath,
  pages: new Map([
    [
      guestErrorPath,
      {
        head: guestErrorHead,
        render: (renderer, url) =>
          (renderer as typeof import('./renderer.tsx')).renderGuestError(url.searchParams.get('return') ?? ''),
      },
    ],
  ]),
  files: [webManifest, securityTxt],
  publicDir,
  cards: { thread: cardThread, isDrawable },
  services: {
    createHttp: createAnonymousHttp,
    callTimeoutMs: defaultCallTimeoutMs,
    // The last is that of pages which were loaded before the others existed.
    antiForgeryCookies: ['__Host-guest-xsrf', 'guest-xsrf', 'XSRF-TOKEN'],
  },
} satisfies SiteParts;
