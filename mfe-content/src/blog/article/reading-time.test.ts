import { readingMinutes } from './reading-time.ts';

test.each([
  ['', 1],
  ['<p>One word</p>', 1],
  [`<p>${'word '.repeat(220)}</p>`, 1],
  [`<h2>${'word '.repeat(440)}</h2><ul><li>${'item '.repeat(220)}</li></ul>`, 3],
  [`<img src="/a.png" alt="${'not read '.repeat(900)}">`, 1],
])('the reading time is in whole minutes, at least 1: case %#', (html, minutes) =>
  expect(readingMinutes(html)).toBe(minutes),
);
