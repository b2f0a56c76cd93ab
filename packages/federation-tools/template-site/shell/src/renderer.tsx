import type { Renderer } from '@meridian-vale/host/server';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Footer, Header, Unavailable } from './chrome.tsx';

export const renderHeader: Renderer['renderHeader'] = (props) =>
  renderToString(<Header {...props} />, { identifierPrefix: 'h' });

export const renderFooter: Renderer['renderFooter'] = (props) =>
  renderToString(<Footer {...props} />, { identifierPrefix: 'f' });

export const renderUnavailable: Renderer['renderUnavailable'] = (remote) =>
  renderToStaticMarkup(<Unavailable remote={remote} />);
