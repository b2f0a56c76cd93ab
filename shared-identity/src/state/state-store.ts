import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';
import { type IdentityEvent, initialState, reduce, type State } from './identity-state.ts';

export interface StateStore {
  /** Emits the latest state, then every change. */
  readonly state$: Observable<State>;
  /** Emits the latest token, then each new one; undefined while there is none. */
  readonly token$: Observable<string | undefined>;
  readonly state: State;
  dispatch(event: IdentityEvent): void;
  /** Calls the listener with every event and the resulting state. Returns the unsubscribe function. */
  onDispatch(listener: (event: IdentityEvent, state: State) => void): () => void;
}

export function createStateStore(appId: string): StateStore {
  const states = new BehaviorSubject(initialState(appId));
  const listeners = new Set<(event: IdentityEvent, state: State) => void>();
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
      for (const listener of listeners) listener(event, states.value);
    },
    onDispatch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
