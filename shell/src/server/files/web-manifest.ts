import type { SiteConfig } from '@meridian-vale/federation/contract';

/** `/assets/site.webmanifest`: how browsers list the site, under its configured name. */
export const webManifest = ({ siteName }: SiteConfig) => ({
  name: siteName,
  short_name: siteName,
  id: '/home',
  start_url: '/home',
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
});
