import { logHistory } from './state-history.ts';
import { createStateStore } from './state-store.ts';

/** A fake of the extension: it drops the oldest entry beyond `maxAge` and offers the given `features`. */
function devToolsFake() {
  const log: object[] = [];
  const offered: object[] = [];
  const subscribe = jest.fn();
  const connect = ({ maxAge = 50, features = {} }: { maxAge?: number; features?: object }) => {
    offered.push(features);
    const keep = (entry: object) => {
      log.push(entry);
      if (log.length > maxAge) log.shift();
    };
    return {
      subscribe,
      init: (state: unknown) => keep({ init: state }),
      send: (action: { type?: string }, state: unknown) => keep({ [action.type ?? '']: state }),
    };
  };
  return { log, offered, subscribe, connect };
}

test('the history keeps 25 entries and is log-only [GUEST-32]', () => {
  const devTools = devToolsFake();
  const store = createStateStore('app');
  logHistory(store, devTools);
  for (let guest = 1; guest <= 30; guest += 1)
    store.dispatch({ type: 'guest loaded', guest: { uniqueId: `g-${guest}` } });
  expect(devTools.log).toHaveLength(25);
  expect(devTools.log.at(0)).toMatchObject({ 'guest loaded': { identity: { guest: { uniqueId: 'g-6' } } } });
  expect(devTools.log.at(-1)).toMatchObject({ 'guest loaded': { identity: { guest: { uniqueId: 'g-30' } } } });
  // It offers nothing that would change the state, and the extension's commands are ignored.
  expect(devTools.offered).toEqual([{ export: true }]);
  expect(devTools.subscribe).not.toHaveBeenCalled();
});

test('every event is logged with its state, but never the token [GUEST-32]', () => {
  const devTools = devToolsFake();
  const store = createStateStore('app');
  const stop = logHistory(store, devTools);
  store.dispatch({ type: 'auth token set', appId: 'app', authToken: 'secret' });
  stop();
  store.dispatch({ type: 'token expired' });
  expect(devTools.log).toHaveLength(2);
  expect(devTools.log[1]).toMatchObject({ 'auth token set': { identity: { accessToken: { authToken: '(set)' } } } });
  expect(JSON.stringify(devTools.log)).not.toContain('secret');
});

test('without the DevTools extension, logHistory still returns a stop function', () => {
  expect(logHistory(createStateStore('app'), undefined)).toBeInstanceOf(Function);
});
