/** The shell's server bundle: renders header, footer and fallbacks with React. Contains neither remotes' code nor visitor data. */

import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Footer, type FooterProps } from './chrome/footer/footer.tsx';
import { GuestErrorPage } from './chrome/guest-error/guest-error-page.tsx';
import { Header, type HeaderProps } from './chrome/header/header.tsx';
import { Unavailable } from './chrome/unavailable/unavailable.tsx';

export const renderHeader = (props: HeaderProps): string =>
  renderToString(<Header {...props} />, { identifierPrefix: 'h' });

export const renderFooter = (props: FooterProps): string =>
  renderToString(<Footer {...props} />, { identifierPrefix: 'f' });

export const renderUnavailable = (remote: string): string => renderToStaticMarkup(<Unavailable remote={remote} />);

export const renderGuestError = (returnTo: string): string =>
  renderToStaticMarkup(<GuestErrorPage returnTo={returnTo} />);
