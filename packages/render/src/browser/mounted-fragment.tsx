import type { FragmentData } from '@meridian-vale/federation/contract';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { FragmentCode } from './fragment-source.tsx';
import { logError, logMismatch } from './log-error.ts';

export interface FragmentContent {
  readonly code: FragmentCode;
  readonly data: unknown;
}

export interface Shown {
  readonly of: FragmentData;
  /** Called when no version of the fragment can be shown. */
  readonly onUnavailable: () => void;
  readonly onEvent: ((event: unknown) => void) | undefined;
  readonly tried: Set<string>;
  /** How often it was rendered again because something else had changed its document. */
  rerenders: number;
}

/**
 * The React root of a fragment in an element of the page. React can unmount and remount the element's component in one
 * commit (StrictMode, Fast Refresh); the root outlives that.
 */
export class MountedFragment {
  shown: Shown | undefined;
  private root: Root | undefined;

  constructor(
    readonly element: Element,
    private readonly identifierPrefix: string,
    private readonly defer: (task: () => void) => void,
  ) {}

  /** Whether the element contains the server's HTML, without a root. */
  get isServed(): boolean {
    return !this.root && this.element.hasChildNodes();
  }

  get isEmpty(): boolean {
    return !this.element.hasChildNodes();
  }

  /** @param onMismatch called when React has replaced the server's HTML instead */
  hydrate(tree: ReactNode, identifierPrefix: string, onMismatch: () => void): void {
    const onRecoverableError: typeof logMismatch = (...error) => {
      // It is left before it was hydrated, which React reports.
      if (!this.root) return;
      logMismatch(...error);
      onMismatch();
    };
    this.root = hydrateRoot(this.element, tree, { ...rootOptions, onRecoverableError, identifierPrefix });
  }

  render(tree: ReactNode): void {
    this.root ??= createRoot(this.element, { ...rootOptions, identifierPrefix: this.identifierPrefix });
    this.root.render(tree);
  }

  /** Renders into a new root, without the old nodes: React cannot remove those that something else has moved. */
  renderAgain(tree: ReactNode): void {
    const { root } = this;
    this.root = undefined;
    root?.unmount();
    this.element.replaceChildren();
    flushSync(() => this.render(tree));
  }

  /** Deferred: React cannot unmount a root while it renders another, and a remount cancels it. */
  leave(shown: Shown): void {
    if (this.shown !== shown) return;
    this.shown = undefined;
    this.defer(() => {
      if (this.shown) return;
      const { root } = this;
      this.root = undefined;
      root?.unmount();
    });
  }
}

const rootOptions = { onCaughtError: logError, onUncaughtError: logError, onRecoverableError: logMismatch };
