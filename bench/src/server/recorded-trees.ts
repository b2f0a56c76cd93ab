import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import type { SharedModules } from 'shell/server/workers/thread/evaluate-bundle';

type ReactServer = typeof import('react-dom/server');

/** Lends the shell a React that keeps what it is given to render, so that bare React can render the very same. */
export class RecordedTrees {
  private readonly trees: ReactNode[] = [];
  private isRecording = true;
  private react?: ReactServer;

  readonly lend = (shared: SharedModules): SharedModules => {
    const react = shared['react-dom/server'] as ReactServer;
    this.react = react;
    const record = (tree: ReactNode) => void (this.isRecording && this.trees.push(tree));
    const recording: Pick<ReactServer, 'renderToString' | 'renderToPipeableStream'> = {
      renderToString: (tree, options) => {
        record(tree);
        return react.renderToString(tree, options);
      },
      renderToPipeableStream: (tree, options) => {
        record(tree);
        return react.renderToPipeableStream(tree, options);
      },
    };
    return { ...shared, 'react-dom/server': { ...react, ...recording } };
  };

  stop(): void {
    this.isRecording = false;
  }

  /** Everything that was recorded as one tree, rendered complete: what is left when the shell is taken away. */
  render(): Promise<Buffer> {
    const pieces: Uint8Array[] = [];
    return new Promise((resolve, reject) => {
      const all = new Writable({
        write: (piece, _encoding, done) => {
          pieces.push(piece);
          done();
        },
        final: (done) => {
          resolve(Buffer.concat(pieces));
          done();
        },
      });
      const stream = this.react?.renderToPipeableStream(this.trees, {
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => stream?.pipe(all),
        onError: reject,
      });
    });
  }
}
