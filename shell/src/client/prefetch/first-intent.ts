/** What tells that the visitor points at something, touches or focuses it. */
export const intents = ['pointerover', 'touchstart', 'focusin'] as const;

/** Calls `start` once, with the first of them. A visitor who only reads loads no code for it. */
export function onFirstIntent(start: (event: Event) => Promise<void>): void {
  const onIntent = (event: Event): void => {
    for (const intent of intents) document.removeEventListener(intent, onIntent);
    // Without it navigations load what they need.
    start(event).catch(() => {});
  };
  for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true });
}
