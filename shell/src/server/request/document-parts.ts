import type { Chrome } from 'federation/contract';
import type { PlacedFragment, ServerBundle } from '../workers/render-task.ts';

/** The parts of a document that differ from page to page. */
export interface DocumentParts {
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
    readonly fragments: readonly PlacedFragment[];
  };
}
