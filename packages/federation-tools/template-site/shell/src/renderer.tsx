import { type Host, HostContext } from '@meridian-vale/federation/remote';
import type { Renderer } from '@meridian-vale/host/server';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Footer, Header, Unavailable } from './chrome.tsx';

const render = (host: Host, chrome: ReactNode, identifierPrefix: string) =>
  renderToString(<HostContext value={host}>{chrome}</HostContext>, { identifierPrefix });

export const renderHeader: Renderer['renderHeader'] = ({ host, ...props }) => render(host, <Header {...props} />, 'h');

export const renderFooter: Renderer['renderFooter'] = ({ host, ...props }) => render(host, <Footer {...props} />, 'f');

export const renderUnavailable: Renderer['renderUnavailable'] = (remote) =>
  renderToStaticMarkup(<Unavailable remote={remote} />);
