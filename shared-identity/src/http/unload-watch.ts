/** Milliseconds after which a page that was about to be left counts as kept: the visitor followed a mail link or a download. */
export const keptPageMs = 10_000;

/** Tells whether the page began to unload while one call was pending. */
export interface UnloadWatch {
  /** Resolves at once if it did not; otherwise when the page turns out to be kept, which one that is left never lives to see. */
  pageKept(): Promise<void>;
  stop(): void;
}

/**
 * Firefox ends a page's calls as soon as the visitor leaves, while the page still runs: reported as failures they would
 * be logged, and a failed guest would take the visitor to the error page instead of where they are going.
 * It listens only while a call is pending, because a `beforeunload` listener keeps a page out of the back/forward cache.
 * @param page the window; undefined on the server
 */
export function watchUnload(page: EventTarget | undefined): UnloadWatch {
  let unloading = false;
  const onBeforeUnload = () => {
    unloading = true;
  };
  page?.addEventListener('beforeunload', onBeforeUnload);
  return {
    pageKept: () => (unloading ? new Promise((resolve) => setTimeout(resolve, keptPageMs)) : Promise.resolve()),
    stop: () => page?.removeEventListener('beforeunload', onBeforeUnload),
  };
}
