import { stubFunctions } from './stub-functions-plugin.ts';

const source = `
  export class Handler { load() { return 'loaded'; } preload() { return 'a long way'; } }
  function used() { return load(); }
  async function unused() { return 'seldom'; }
  const Link = wrap(function LinkInner() { return 'wrapped'; });
  export { used };
`;

test('the bodies of listed functions and methods are removed; all others stay', () => {
  const code = stubFunctions(source, ['preload', 'unused', 'LinkInner']);
  expect(code).toContain("return 'loaded'");
  expect(code).toContain('return load()');
  expect(code).not.toMatch(/a long way|seldom|wrapped/);
  expect(code.match(/throw new Error/g)).toHaveLength(3);
});

test('a listed function that the package no longer contains fails the build', () => {
  expect(() => stubFunctions(source, ['preload', 'renamed'])).toThrow('There is no function renamed to leave out');
});
