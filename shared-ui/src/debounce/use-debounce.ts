import { useEffect, useState } from 'react';

/** Search debounce (SPEC section 9), in milliseconds. */
export const debounceMs = 300;

interface Debounce {
  /** Runs after 300 ms of quiet, in place of what still waits. */
  readonly run: (action: () => void) => void;
  readonly cancel: () => void;
  readonly isWaiting: () => boolean;
}

/** A timer for what a visitor changes faster than it should be asked for; it ends with its component. */
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
  return { run, cancel, isWaiting: () => timer !== undefined };
}
