import { useMemo, useSyncExternalStore } from 'react';

/** A list in the browser's storage, which all tabs show. */
export interface StoredList<Item> {
  /** The items; undefined until the page is hydrated, and if the browser denies storage. */
  readonly useItems: () => readonly Item[] | undefined;
  /** Updates the currently stored list, which another tab may have changed. Returns whether it could be stored. */
  readonly change: (change: (items: readonly Item[]) => readonly Item[]) => boolean;
}

/** @param parse parses what is stored, '' if nothing is; anyone can write there */
export function storedList<Item>(storageKey: string, parse: (stored: string) => readonly Item[]): StoredList<Item> {
  const read = (): string | undefined => {
    try {
      return localStorage.getItem(storageKey) ?? '';
    } catch {
      return undefined;
    }
  };
  return {
    useItems() {
      const stored = useSyncExternalStore(subscribe, read, () => undefined);
      return useMemo(() => (stored === undefined ? undefined : parse(stored)), [stored, parse]);
    },
    change(change) {
      try {
        const items = change(parse(read() ?? ''));
        if (items.length > 0) localStorage.setItem(storageKey, JSON.stringify(items));
        else localStorage.removeItem(storageKey);
      } catch {
        return false;
      }
      // Browsers notify only the other tabs.
      window.dispatchEvent(new StorageEvent('storage', { key: storageKey }));
      return true;
    },
  };
}

/** The items in stored JSON, unchecked; none if it is no list. */
export function parseList(stored: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** A page in the back/forward cache gets no storage events, so it rereads the list when it is shown. */
const changeEvents = ['storage', 'pageshow'] as const;

function subscribe(onChange: () => void): () => void {
  for (const type of changeEvents) window.addEventListener(type, onChange);
  return () => {
    for (const type of changeEvents) window.removeEventListener(type, onChange);
  };
}
