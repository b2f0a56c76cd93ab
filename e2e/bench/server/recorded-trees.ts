import { createRequire } from 'node:module';
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';

type ReactServer = typeof import('react-dom/server');

/**
 * Keeps what React is given to render, so that bare React can render the very same. Create it before anything imports
 * react-dom/server: an ES module gets a copy of its exports.
 */
export class RecordedTrees {
  private readonly trees: ReactNode[] = [];
  private isRecording = true;
  private readonly react: ReactServer;

  constructor() {
    const server = createRequire(import.meta.url)('react-dom/server') as ReactServer;
    this.react = { ...server };
    const record = (tree: ReactNode) => void (this.isRecording && this.trees.push(tree));
    const recording: Pick<ReactServer, 'renderToString' | 'renderToPipeableStream'> = {
      renderToString: (tree, options) => {
        record(tree);
        return this.react.renderToString(tree, options);
      },
      renderToPipeableStream: (tree, options) => {
        record(tree);
        return this.react.renderToPipeableStream(tree, options);
      },
    };
    Object.assign(server, recording);
  }

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
      const stream = this.react.renderToPipeableStream(this.trees, {
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => stream.pipe(all),
        onError: reject,
      });
    });
  }
}
