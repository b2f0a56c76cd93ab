import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { guestErrorHead } from '../chrome/guest-error/guest-error-address.ts';
import { GuestErrorPage } from '../chrome/guest-error/guest-error-page.tsx';

/** /error-checking-guest in the browser: it links back to the page originally requested (GUARD-5). */
export const GuestErrorRoute = (): ReactNode => (
  <GuestErrorPage returnTo={new URLSearchParams(useLocation().search).get('return') ?? ''} />
);

export const guestErrorHandle = { head: () => guestErrorHead };
