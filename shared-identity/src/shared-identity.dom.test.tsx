/** The browser's singleton: one guest, whatever mounts. */
import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { identity, startIdentity, useIdentity, useIdentityState } from './shared-identity.ts';

const send = jest.fn();
jest.mock('./http/transport.ts', () => ({
  createTransport:
    () =>
    (...call: unknown[]) =>
      send(...call),
}));

const options = {
  bases: { gateway: '/api/gateway', search: '/api/search', content: '/api/content' },
  appId: 'app',
  roleId: 'role',
  tokenHeader: 'company-token',
};

function GuestName() {
  const { isGuestLoaded, guest } = useIdentityState().identity;
  const started = useIdentity() !== undefined;
  return <p>{isGuestLoaded ? guest.uniqueId : `nobody ${started ? 'yet' : ''}`}</p>;
}

test('importing has no side effects; starting twice gives one instance and one guest [GUEST-17]', async () => {
  expect(() => identity()).toThrow('has not been started');
  expect(document.cookie).toBe('');
  let answer: (value: unknown) => void = () => {};
  send.mockReturnValue(new Promise((resolve) => (answer = resolve)));

  const connect = jest.fn();
  Object.assign(globalThis, { __REDUX_DEVTOOLS_EXTENSION__: { connect } });
  const first = startIdentity(options);
  expect(startIdentity({ ...options, appId: 'other' })).toBe(first);
  expect(identity()).toBe(first);

  // Two remotes in StrictMode, all of them requesting the guest while it is created.
  render(
    <StrictMode>
      <GuestName />
      <GuestName />
    </StrictMode>,
  );
  expect(screen.getAllByText('nobody yet')).toHaveLength(2);
  const waiting = [first.guestReady(), identity().guestReady()];
  await act(async () => {
    answer({ status: 201, statusText: 'Created', headers: {}, data: { unique_id: 'g-1' } });
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await Promise.all(waiting);
  });
  expect(screen.getAllByText('g-1')).toHaveLength(2);
  expect(send).toHaveBeenCalledTimes(1);
  // This is not a development build.
  expect(connect).not.toHaveBeenCalled();
});

test('the server renders no guest, even if one exists [GUARD-11]', () => {
  expect(renderToString(<GuestName />)).toContain('nobody');
});
