import type { Chrome } from 'federation/contract';
import type { ServerBundle } from '../releases/server-bundle.ts';
import type { PlacedFragment } from './place-fragments.ts';

/** The parts of a document that differ from page to page. */
export interface DocumentInput {
  readonly url: URL;
  /** The page-specific part of the head, as HTML: see `headTags`. */
  readonly headTags: string;
  /** The outlet's HTML. */
  readonly outlet: string;
  readonly chrome: Chrome;
  /** Absent if the shell rendered the outlet: the unavailable fallback or the guest error page. */
  readonly rendered?: {
    readonly bundle: ServerBundle;
    readonly chunk: string;
    /** JSON, escaped for a script element. */
    readonly loaderData: string;
    /** By the index of their placement. */
    readonly fragments: readonly (PlacedFragment | undefined)[];
  };
}
