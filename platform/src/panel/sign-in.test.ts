import { isSameOrigin } from './sign-in.ts';

const host = 'panel.example:4001';

test.each([
  [{ host, 'sec-fetch-site': 'same-origin' }, true],
  [{ host, origin: `https://${host}` }, true],
  [{ host, 'sec-fetch-site': 'same-site', origin: 'https://panel.example:3000' }, false],
  [{ host, 'sec-fetch-site': 'cross-site', origin: `https://${host}` }, false],
  [{ host, 'sec-fetch-site': 'none' }, false],
  [{ host, origin: 'https://panel.example' }, false],
  [{ host, origin: 'null' }, false],
  [{ host }, false],
])('%j: %s [PANEL-3]', (headers, expected) => {
  expect(isSameOrigin(headers)).toBe(expected);
});
