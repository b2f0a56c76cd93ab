type Listener = (token: string | undefined) => void;

/** The part of the page's identity that mfe-jobs uses; `emit` changes its token, like a renewal in any tab. */
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
