import { withoutVisitorData } from './error-text.ts';

test.each([
  ["Cannot read properties of undefined (reading 'salary')", 'Cannot read properties of undefined (reading "")'],
  ['Failed to fetch https://site.example/api?id=7', 'Failed to fetch …'],
  ['no route matches /blog/my-slug', 'no route matches …'],
  ['jane@doe.example is not valid', '… is not valid'],
  ['guest 4711 is gone', 'guest 0 is gone'],
  ['Minified React error #418; visit https://react.dev/errors/418', 'Minified React error #418; visit …'],
  ['first\nsecond', 'first'],
  ['an unclosed "quote of someone', 'an unclosed ""'],
  ['a\u202eb', 'a b'],
])('%j is reported as %j', (message, reported) => {
  expect(withoutVisitorData(message)).toBe(reported);
});

test('a quoted word stays if it is one of the code', () => {
  const code = ["e.salary;e['min-pay'];f('data')"];
  const kept = (message: string) => withoutVisitorData(message, code);
  expect(kept("undefined (reading 'salary')")).toBe("undefined (reading 'salary')");
  expect(kept('no "min-pay" in "sal" or "data Jane" or "4711"')).toBe('no "min-pay" in "" or "" or ""');
  expect(kept('https://site.example/?q="data"&name=Jane \ue000')).toBe('…  ');
});

test('a long message is cut', () => {
  expect(withoutVisitorData('x'.repeat(10_000))).toHaveLength(200);
});
