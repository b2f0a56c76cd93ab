import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';
import { type IdentityEvent, initialState, reduce, type State } from './identity-state.ts';

export interface StateStore {
  /** The latest state, then every change. */
  readonly state$: Observable<State>;
  /** The latest token, then every other one; undefined while there is none. */
  readonly token$: Observable<string | undefined>;
  readonly state: State;
  dispatch(event: IdentityEvent): void;
  /** Told every event with the state it led to. Returns the way to stop. */
  watch(watcher: (event: IdentityEvent, state: State) => void): () => void;
}

export function createStateStore(appId: string): StateStore {
  const states = new BehaviorSubject(initialState(appId));
  const watchers = new Set<(event: IdentityEvent, state: State) => void>();
  return {
    state$: states.pipe(distinctUntilChanged()),
    token$: states.pipe(
      map(({ identity }) => identity.accessToken.authToken),
      distinctUntilChanged(),
    ),
    get state() {
      return states.value;
    },
    dispatch(event) {
      states.next(reduce(states.value, event));
      for (const watcher of watchers) watcher(event, states.value);
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
