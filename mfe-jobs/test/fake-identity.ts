type Listener = (token: string | undefined) => void;

/** What mfe-jobs uses of the page's identity; `emit` gives it another token, as a tab's renewal or another tab does. */
export function fakeIdentity(token?: string) {
  let current = token;
  const listeners = new Set<Listener>();
  return {
    token$: {
      subscribe(listener: Listener) {
        listeners.add(listener);
        listener(current);
      },
    },
    emit(next: string | undefined) {
      current = next;
      for (const listener of listeners) listener(next);
    },
  };
}
