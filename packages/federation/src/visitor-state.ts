import { useMemo, useSyncExternalStore } from 'react';

/** State that a visitor's browser keeps, such as a cart: the same in all tabs, remotes and fragments of the site. */
export interface VisitorState<T> {
  /**
   * In a component: the value; undefined on the server, until the page is hydrated, and if the browser denies storage.
   * Show a neutral state of the same size then: a page is the same for every visitor, and nothing shifts.
   */
  readonly useValue: () => T | undefined;
  /** Updates the currently stored value, which another tab may have changed. Returns whether it could be stored. */
  readonly change: (change: (value: T) => T) => boolean;
}

/**
 * Declares a visitor's state, once per module.
 * @param storageKey in the browser's localStorage, which all remotes share: begin it with the remote's name
 * @param parse what is stored, '' if nothing is, or if it throws: anyone can write there
 */
export function visitorState<T>(storageKey: string, parse: (stored: string) => T): VisitorState<T> {
  const read = (): string | undefined => {
    try {
      return localStorage.getItem(storageKey) ?? '';
    } catch {
      return undefined;
    }
  };
  return {
    useValue() {
      const stored = useSyncExternalStore(subscribe, read, () => undefined);
      return useMemo(() => (stored === undefined ? undefined : parseStored(parse, stored)), [stored, parse]);
    },
    change(change) {
      try {
        const next = JSON.stringify(change(parseStored(parse, read() ?? '')));
        if (next === JSON.stringify(parse(''))) localStorage.removeItem(storageKey);
        else localStorage.setItem(storageKey, next);
      } catch {
        return false;
      }
      // Browsers notify only the other tabs.
      window.dispatchEvent(new StorageEvent('storage', { key: storageKey }));
      return true;
    },
  };
}

/** What cannot be parsed is as nothing stored: else no page that reads it would ever be shown to this visitor again. */
function parseStored<T>(parse: (stored: string) => T, stored: string): T {
  try {
    return parse(stored);
  } catch {
    return parse('');
  }
}

/** A page in the back/forward cache gets no storage events, so it rereads the value when it is shown. */
const changeEvents = ['storage', 'pageshow'] as const;

function subscribe(onChange: () => void): () => void {
  for (const type of changeEvents) window.addEventListener(type, onChange);
  return () => {
    for (const type of changeEvents) window.removeEventListener(type, onChange);
  };
}
