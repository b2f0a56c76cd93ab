import type { Chrome } from '@meridian-vale/federation/contract';
import type { RenderedFragment } from 'remote-host/tasks';
import type { ServerBundle } from '../releases/server-bundle.ts';

/** A fragment in the page, with the version it came from. */
export interface PlacedFragment {
  /** E.g. `jobs/latest-openings`. */
  readonly name: string;
  readonly bundle: ServerBundle;
  readonly chunk: string;
  readonly idPrefix: string;
  /** Absent: its data did not arrive in time, and the browser will complete it. */
  readonly rendered?: RenderedFragment;
}

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
    /** Query parameters by which caches keep the page; undefined: none may. */
    readonly cachedBy: readonly string[] | undefined;
    /** By the index of their placement. */
    readonly fragments: readonly (PlacedFragment | undefined)[];
  };
}
