import { cutText } from './cut-text.ts';

test.each([
  ['Counsel', 3, 'Cou'],
  ['Counsel', 10, 'Counsel'],
  ['ab🗽d', 3, 'ab'],
  ['ab🗽d', 4, 'ab🗽'],
  ['', 3, ''],
])('%j cut to %s is %j', (text, length, cut) => expect(cutText(text, length)).toBe(cut));
