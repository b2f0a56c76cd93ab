/** The shell's server bundle: renders pages with React. Contains neither remotes' code nor visitor data. */

import { Writable } from 'node:stream';
import type { Remote } from 'federation/contract';
import { type Host, HostContext } from 'federation/remote';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { Footer } from '../chrome/footer/footer.tsx';
import { GuestErrorPage } from '../chrome/guest-error/guest-error-page.tsx';
import { Header } from '../chrome/header/header.tsx';
import type { HeaderProps } from '../chrome/header/header-props.ts';
import { Unavailable } from '../chrome/unavailable/unavailable.tsx';
import { outletRoute, remoteRoute } from '../composition/remote-route.tsx';

export const createHandler = (name: string, remote: Remote): StaticHandler =>
  createStaticHandler([outletRoute([remoteRoute(name, remote)])]);

export const renderHeader = (props: HeaderProps): string =>
  renderToString(<Header {...props} />, { identifierPrefix: 'h' });

export const renderFooter = (props: Pick<HeaderProps, 'site' | 'pathname'>): string =>
  renderToString(<Footer {...props} />, { identifierPrefix: 'f' });

export const renderUnavailable = (remote: string): string => renderToStaticMarkup(<Unavailable remote={remote} />);

export const renderGuestError = (returnTo: string): string =>
  renderToStaticMarkup(<GuestErrorPage returnTo={returnTo} />);

/**
 * The outlet's HTML, complete. Rejects when the remote throws while it renders, and when the signal aborts.
 * @param _handler passed by every program that may run this release
 */
export async function renderOutlet(
  _handler: StaticHandler,
  context: StaticHandlerContext,
  host: Host,
  signal?: AbortSignal,
): Promise<string> {
  signal?.throwIfAborted();
  // The matches have their routes: of given ones the router would copy all, for every page.
  const router = createStaticRouter([], context);
  const tree = (
    <HostContext value={host}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </HostContext>
  );
  return renderAtOnce(tree) ?? renderWhenReady(tree, signal);
}

/** How React marks a boundary whose content has suspended or thrown. */
const unfinishedBoundary = /<!--\$[!?]-->/;

/**
 * The HTML of a tree that neither suspends nor throws; undefined for any other. Nearly every page is one, because its
 * data are loaded before: a string costs a third less than a stream, and no promise afterwards pays for React's
 * AsyncLocalStorage.
 */
function renderAtOnce(tree: ReactNode): string | undefined {
  try {
    const html = renderToString(tree);
    return unfinishedBoundary.test(html) ? undefined : html;
  } catch {
    return undefined;
  }
}

function renderWhenReady(tree: ReactNode, signal?: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const fail = (error: unknown) => {
      // Aborting reports another error for each unfinished boundary.
      if (failed) return;
      failed = true;
      reject(error);
      stream.abort(error);
    };
    const stream = renderToPipeableStream(tree, {
      // Out-of-order pieces would need an inline script and be invisible without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        if (!failed) stream.pipe(collect(resolve));
      },
      onError: fail,
    });
    signal?.addEventListener('abort', () => fail(signal.reason), { once: true });
  });
}

/** Everything is ready when it is piped, so it is read at once, without backpressure. */
function collect(resolve: (html: string) => void): Writable {
  const pieces: Uint8Array[] = [];
  return new Writable({
    write: (piece, _encoding, done) => {
      pieces.push(piece);
      done();
    },
    final: (done) => {
      resolve(Buffer.concat(pieces).toString());
      done();
    },
  });
}

export type Renderer = typeof import('./renderer.tsx');
