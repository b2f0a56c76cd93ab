import { explainError } from './explain-error.ts';

const different = 'the browser renders something other than the server';
const tree = `
    <n1>
      <h1>
+       Two
-       One
`;

test("React's message for HTML that differs is cut to the difference, and the elements around it [GATE-16, AUTHOR-15]", () => {
  const advice =
    "As a result …\n\n- A branch `if (typeof window !== 'undefined')`.\n\nhttps://react.dev/link/hydration-mismatch\n";
  const said = `Hydration failed because the server rendered text didn't match the client. ${advice}`;
  const meant = `${different}: in <h1> Two instead of One; render the same on both, and set what only a browser knows in an effect`;
  expect(explainError(`it throws Uncaught Error: ${said}${tree}`)).toBe(`${meant}\n${tree}`.replace('\n\n', '\n'));
  expect(explainError(`Error: ${said}${tree}    at Page`)).toBe(`Error: ${meant}${tree}    at Page`);
  expect(explainError('it throws Hydration failed')).toBe(
    `${different}; render the same on both, and set what only a browser knows in an effect`,
  );
});

test.each([
  [
    'it throws window is not defined',
    'it throws window is not defined: module code, loaders and components also run on the server, which has no window. A loader takes what it needs from its arguments (request, params, context); a component uses window in an effect or an event handler',
  ],
  [
    'ReferenceError: sessionStorage is not defined\n    at Page src/page.tsx:1',
    'ReferenceError: sessionStorage is not defined: module code, loaders and components also run on the server, which has no sessionStorage. A loader takes what it needs from its arguments (request, params, context); a component uses sessionStorage in an effect or an event handler\n    at Page src/page.tsx:1',
  ],
  [
    'it throws fetch is not defined',
    "it throws fetch is not defined: a remote's server code calls only the site's services, with http of servicesContext",
  ],
  [
    'it throws Too many re-renders. React …',
    'it throws "Too many re-renders": the component sets state while it renders; set it in an event handler, or derive the value',
  ],
  [
    'it throws Maximum update depth exceeded. This …',
    'it never stops rendering: an effect sets state each time it runs; give it dependencies, or set the state in an event handler',
  ],
  ['it throws boom', 'it throws boom'],
])('%s is said with what to do, if that is known [GATE-27, AUTHOR-15]', (said, meant) => {
  expect(explainError(said)).toBe(meant);
});
