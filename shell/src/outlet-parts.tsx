import type { OutletParts } from '@meridian-vale/host/browser/outlet';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { guestErrorHead, guestErrorPath } from './chrome/guest-error/guest-error-address.ts';
import { GuestErrorPage } from './chrome/guest-error/guest-error-page.tsx';
import { PendingPage } from './chrome/pending/pending-page.tsx';
import { homePath } from './chrome/site-links.ts';
import { Unavailable } from './chrome/unavailable/unavailable.tsx';
import { createGuard, type GuestSource } from './guard.ts';

/** /error-checking-guest in the browser: it links back to the page originally requested (GUARD-5). */
const GuestErrorRoute = (): ReactNode => (
  <GuestErrorPage returnTo={new URLSearchParams(useLocation().search).get('return') ?? ''} />
);

export const outletParts = (identity: GuestSource): OutletParts => ({
  home: homePath,
  guard: createGuard(identity),
  routes: [
    { path: guestErrorPath, caseSensitive: true, element: <GuestErrorRoute />, handle: { head: () => guestErrorHead } },
  ],
  Pending: PendingPage,
  Unavailable,
});
