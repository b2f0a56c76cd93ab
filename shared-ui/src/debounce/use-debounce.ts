import { useEffect, useState } from 'react';

/** Milliseconds without a change before a search runs. */
export const debounceMs = 300;

interface Debounce {
  /** Runs the action after 300 ms without another call; replaces a pending one. */
  readonly run: (action: () => void) => void;
  readonly cancel: () => void;
  readonly isPending: () => boolean;
}

/** A trailing-edge debounce that is canceled when its component unmounts. */
export function useDebounce(): Debounce {
  const [debounce] = useState(createDebounce);
  useEffect(() => debounce.cancel, [debounce]);
  return debounce;
}

function createDebounce(): Debounce {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const run = (action: () => void) => {
    cancel();
    timer = setTimeout(() => {
      timer = undefined;
      action();
    }, debounceMs);
  };
  return { run, cancel, isPending: () => timer !== undefined };
}
