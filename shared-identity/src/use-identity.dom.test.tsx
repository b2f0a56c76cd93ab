import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { Observable } from 'rxjs';
import type { Identity } from './identity.ts';
import { createStateStore } from './state/state-store.ts';
import { useIdentityState } from './use-identity.ts';

function identityFake() {
  const store = createStateStore('app');
  const open = { now: 0 };
  const state$ = new Observable<typeof store.state>((subscriber) => {
    open.now++;
    const inner = store.state$.subscribe(subscriber);
    return () => {
      open.now--;
      inner.unsubscribe();
    };
  });
  const identity = {
    state$,
    get state() {
      return store.state;
    },
  } as Identity;
  return { identity, store, open };
}

const Guest = ({ of }: { of: Identity }) => <p>{useIdentityState(of).identity.guest.uniqueId ?? 'nobody'}</p>;

test('a component shows every change and unsubscribes when it is unmounted', () => {
  const { identity, store, open } = identityFake();
  const { unmount } = render(
    <StrictMode>
      <Guest of={identity} />
    </StrictMode>,
  );
  expect(screen.getByText('nobody')).toBeInTheDocument();
  act(() => store.dispatch({ type: 'guest loaded', guest: { uniqueId: 'g-1' } }));
  expect(screen.getByText('g-1')).toBeInTheDocument();
  expect(open.now).toBe(1);
  unmount();
  expect(open.now).toBe(0);
});
