/** How long after `beforeunload` a page counts as kept, in ms: the link was a `mailto:` or a download. */
const keptPageMs = 10_000;

/** Tells whether the page began to unload while one call was pending. */
export interface UnloadWatch {
  /** Resolves at once if it did not; otherwise once the page turns out to be kept, so never if it does unload. */
  pageKept(): Promise<void>;
  stop(): void;
}

/**
 * Firefox cancels a page's calls as soon as the visitor leaves, while the page still runs. Reported as failures, they
 * would be logged, and a failed guest would redirect the visitor to the error page instead of their destination.
 * It listens only while a call is pending, because a `beforeunload` listener keeps a page out of the back/forward cache.
 * @param window undefined on the server
 */
export function watchUnload(window: EventTarget | undefined): UnloadWatch {
  let unloading = false;
  const onBeforeUnload = () => {
    unloading = true;
  };
  window?.addEventListener('beforeunload', onBeforeUnload);
  return {
    pageKept: () => (unloading ? new Promise((resolve) => setTimeout(resolve, keptPageMs)) : Promise.resolve()),
    stop: () => window?.removeEventListener('beforeunload', onBeforeUnload),
  };
}
