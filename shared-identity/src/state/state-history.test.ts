import { logHistory } from './state-history.ts';
import { createStateStore } from './state-store.ts';

function devToolsFake() {
  const log: unknown[] = [];
  const connect = jest.fn(() => ({
    init: (state: unknown) => log.push({ init: state }),
    send: (action: { type?: string }, state: unknown) => log.push({ [action.type ?? '']: state }),
  }));
  return { log, connect };
}

test('the history keeps 25 entries and is log-only', () => {
  const devTools = devToolsFake();
  logHistory(createStateStore('app'), devTools);
  expect(devTools.connect).toHaveBeenCalledWith({ name: 'shared-identity', maxAge: 25, features: { export: true } });
});

test('every event is logged with its state, the token never', () => {
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

test('without the extension nothing is kept', () => {
  expect(logHistory(createStateStore('app'), undefined)).toBeInstanceOf(Function);
});
