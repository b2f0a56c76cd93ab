/** Events that show that the visitor points at, touches or focuses something. */
export const intents = ['pointerover', 'touchstart', 'focusin'] as const;

/** Calls `start` once, with the first such event. Until then, no prefetching code is loaded. */
export function onFirstIntent(start: (event: Event) => Promise<void>): void {
  const onIntent = (event: Event): void => {
    for (const intent of intents) document.removeEventListener(intent, onIntent);
    // Without prefetching, navigations load what they need.
    start(event).catch(() => {});
  };
  for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true });
}
