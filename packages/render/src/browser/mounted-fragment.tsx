import type { FragmentData } from '@meridian-vale/federation/contract';
import type { FragmentCode } from './fragment-source.tsx';
import { ReactRoot } from './react-root.ts';

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
export class MountedFragment extends ReactRoot {
  shown: Shown | undefined;

  constructor(
    element: Element,
    identifierPrefix: string,
    private readonly defer: (task: () => void) => void,
  ) {
    super(element, identifierPrefix);
  }

  get isServed(): boolean {
    return !this.isRendered && this.element.hasChildNodes();
  }

  /** Deferred: React cannot unmount a root while it renders another, and a remount cancels it. */
  leave(shown: Shown): void {
    if (this.shown !== shown) return;
    this.shown = undefined;
    this.defer(() => {
      if (!this.shown) this.unmount();
    });
  }
}
