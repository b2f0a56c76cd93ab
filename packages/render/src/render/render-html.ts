import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/**
 * The complete HTML of a tree. Rejects when it throws while it renders, and when the signal aborts.
 * @param idPrefix React's `identifierPrefix`, which hydration has to repeat
 */
export async function renderHtml(tree: ReactNode, signal: AbortSignal, idPrefix = ''): Promise<string> {
  signal.throwIfAborted();
  return renderAtOnce(tree, idPrefix) ?? renderWhenReady(tree, signal, idPrefix);
}

/** How React marks a boundary whose content has suspended or thrown. */
const unfinishedBoundary = /<!--\$[!?]-->/;

/**
 * The HTML of a tree that neither suspends nor throws; undefined for any other. Nearly every page is one, because its
 * data are loaded before: a string costs a third less than a stream, and no promise afterwards pays for React's
 * AsyncLocalStorage.
 */
function renderAtOnce(tree: ReactNode, identifierPrefix: string): string | undefined {
  try {
    const html = renderToString(tree, { identifierPrefix });
    return unfinishedBoundary.test(html) ? undefined : html;
  } catch {
    return undefined;
  }
}

function renderWhenReady(tree: ReactNode, signal: AbortSignal, identifierPrefix: string): Promise<string> {
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
      identifierPrefix,
      // Out-of-order pieces would need an inline script and be invisible without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        if (!failed) stream.pipe(collect(resolve));
      },
      onError: fail,
    });
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
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
