import { useMemo, useSyncExternalStore } from 'react';
import { parseSavedJobs, type SavedJob } from './saved-jobs.ts';

const storageKey = 'savedJobs';

/** The saved jobs; undefined until the page is hydrated, and if the browser denies storage. */
export function useSavedJobs(): readonly SavedJob[] | undefined {
  const stored = useSyncExternalStore(subscribe, readStored, () => undefined);
  return useMemo(() => (stored === undefined ? undefined : parseSavedJobs(stored)), [stored]);
}

/** Updates the currently stored list, which another tab may have changed. Returns whether it could be stored. */
export function changeSavedJobs(change: (jobs: readonly SavedJob[]) => readonly SavedJob[]): boolean {
  try {
    const jobs = change(parseSavedJobs(readStored() ?? ''));
    if (jobs.length > 0) localStorage.setItem(storageKey, JSON.stringify(jobs));
    else localStorage.removeItem(storageKey);
  } catch {
    return false;
  }
  // Browsers notify only the other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey }));
  return true;
}

/** A page in the back/forward cache gets no storage events, so it rereads the list when it is shown. */
const changeEvents = ['storage', 'pageshow'] as const;

function subscribe(onChange: () => void): () => void {
  for (const type of changeEvents) window.addEventListener(type, onChange);
  return () => {
    for (const type of changeEvents) window.removeEventListener(type, onChange);
  };
}

function readStored(): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    return undefined;
  }
}
