import { stubFunctions } from './stub-functions-plugin.ts';

const source = `
  export class Handler { load() { return 'loaded'; } preload() { return 'a long way'; } }
  function used() { return load(); }
  async function unused() { return 'seldom'; }
  const Link = wrap(function LinkInner() { return 'wrapped'; });
  const arrow = () => { const unused = function () { return 'inner'; }; };
  export { used };
`;

test('the bodies of listed functions and methods are removed; all others stay', () => {
  const code = stubFunctions(source, ['preload', 'unused', 'LinkInner', 'arrow']);
  expect(code).toContain("return 'loaded'");
  expect(code).toContain('return load()');
  expect(code).not.toMatch(/a long way|seldom|wrapped|inner/);
  expect(code.match(/throw new Error/g)).toHaveLength(4);
});

test('a listed function that the package no longer contains fails the build', () => {
  expect(() => stubFunctions(source, ['preload', 'renamed'])).toThrow('There is no function renamed to leave out');
});
