import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { styleSheets } from '#installed-files';

/** The panel's own style sheet, after the site's colors and spaces. */
export const style = styleSheets.map((file) => readFileSync(file, 'utf8')).join('');

const styleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** Of every response. No script runs, nothing is loaded, no page frames it. */
export const panelHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${styleSource}`,
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // With `no-referrer`, browsers would send forms with `Origin: null`.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
} as const;
