import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { logError, logMismatch } from './log-error.ts';

/**
 * A React root in an element of the page. React ends a root after an error that no boundary catches, as when it removes
 * nodes that something else has moved: its tree can then be rendered again.
 */
export class ReactRoot {
  #root: Root | undefined;
  #generation = 0;

  /** @param onEnded called when React has ended the root, once its current task is over */
  constructor(
    readonly element: Element,
    private readonly identifierPrefix = '',
    private readonly onEnded: (error: unknown) => void = () => {},
  ) {}

  get isRendered(): boolean {
    return this.#root !== undefined;
  }

  /** @param onMismatch called when React has replaced the server's HTML instead */
  hydrate(tree: ReactNode, onMismatch = () => {}, identifierPrefix = this.identifierPrefix): void {
    const onRecoverableError: typeof logMismatch = (...error) => {
      // It is left before it was hydrated, which React reports.
      if (!this.#root) return;
      logMismatch(...error);
      onMismatch();
    };
    this.#root = hydrateRoot(this.element, tree, { ...this.#options(), onRecoverableError, identifierPrefix });
  }

  render(tree: ReactNode): void {
    this.#root ??= createRoot(this.element, this.#options());
    this.#root.render(tree);
  }

  /** Renders into a new root, without the old nodes: React cannot remove those that something else has moved. */
  renderAgain(tree: ReactNode): void {
    this.unmount();
    this.element.replaceChildren();
    flushSync(() => this.render(tree));
  }

  unmount(): void {
    const root = this.#root;
    this.#root = undefined;
    this.#generation += 1;
    root?.unmount();
  }

  #options(): RootOptions {
    const generation = this.#generation;
    return {
      identifierPrefix: this.identifierPrefix,
      onCaughtError: logError,
      onRecoverableError: logMismatch,
      onUncaughtError: (error, info) => {
        if (generation !== this.#generation) return;
        logError(error, info);
        queueMicrotask(() => this.onEnded(error));
      },
    };
  }
}
