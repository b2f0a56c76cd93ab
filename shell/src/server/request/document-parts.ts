import type { Chrome } from 'federation/contract';
import type { PlacedFragment, ServerBundle } from '../workers/render-task.ts';

/** What differs from page to page. */
export interface DocumentParts {
  readonly url: URL;
  /** The page's part of the head, as HTML: see `headTags`. */
  readonly headTags: string;
  /** The outlet's HTML. */
  readonly outlet: string;
  readonly chrome: Chrome;
  /** Absent where the outlet is the shell's own: no remote could be shown, or the guest error page. */
  readonly rendered?: {
    readonly bundle: ServerBundle;
    readonly chunk: string;
    /** JSON, escaped for a script element. */
    readonly loaderData: string;
    readonly fragments: readonly PlacedFragment[];
  };
}
