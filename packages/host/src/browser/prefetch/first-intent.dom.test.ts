import { onFirstIntent } from './first-intent.ts';

test('the first intent event calls start once, with the event', () => {
  const start = jest.fn(() => Promise.reject(new Error('404')));
  onFirstIntent(start);
  const first = new Event('touchstart', { bubbles: true });
  document.body.dispatchEvent(first);
  document.body.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(start.mock.calls).toEqual([[first]]);
});
