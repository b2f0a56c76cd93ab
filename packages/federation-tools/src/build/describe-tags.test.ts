import { describeTags } from './format-errors.ts';

test.each([
  ['is closed by another', '<p>\n  <b>a</i>\n</p>', '2:7: <b>, opened at 2:3, is closed by </i>: write </b>\n'],
  ['is not closed', '<p>\n  <b>a\n</p>', '3:1: <b>, opened at 2:3, is not closed: write </b> before </p>\n'],
  ['ends the file', '<p>\n', '1:4: Unterminated JSX contents.\n'],
])('a tag that %s is named, with its place', (_what, code, said) => {
  expect(describeTags(code)).toContain(said);
});

test('a module that parses has nothing to describe', () => {
  expect(describeTags('const a = <T,>(b: T) => <p>{b as string}</p>;')).toBeUndefined();
});
