import { Sessions, sessionCookie, sessionId } from './sessions.ts';

const hour = 3_600_000;
let now: number;
let sessions: Sessions;
beforeEach(() => {
  now = 0;
  sessions = new Sessions(() => now);
});

test('a session is found by its random id until it is closed, or eight hours old [PANEL-2]', () => {
  const [first, second] = [sessions.open('one'), sessions.open('two')];
  expect(first.id).toMatch(/^[\w-]{43}$/);
  expect(new Set([first.id, second.id, first.formToken, second.formToken]).size).toBe(4);
  expect(sessions.find(first.id)?.key).toBe('one');
  sessions.close(first.id);
  expect(sessions.find(first.id)).toBeUndefined();
  now = 8 * hour - 1;
  expect(sessions.find(second.id)?.key).toBe('two');
  now = 8 * hour;
  expect(sessions.find(second.id)).toBeUndefined();
  expect(sessions.find('')).toBeUndefined();
});

test('the oldest of more than a thousand sessions ends [PANEL-2]', () => {
  const opened = Array.from({ length: 1_001 }, () => sessions.open('key'));
  expect(opened.filter(({ id }) => !sessions.find(id))).toEqual([opened[0]]);
});

test('the cookie has the id and not the key, for this host only, out of reach of scripts and other sites [PANEL-2, PANEL-4]', () => {
  const session = sessions.open('secret');
  const cookie = sessionCookie(session);
  expect(cookie).toBe(`__Host-panel=${session.id}; Path=/; HttpOnly; Secure; SameSite=Strict`);
  const [pair] = cookie.split(';');
  expect(sessionId(`authToken=x; ${pair}; other=__Host-panel=y`)).toBe(session.id);
  expect(sessionId('other=1')).toBe('');
  expect(sessionId()).toBe('');
});
