import { describeThrown, explainError } from './explain-error.ts';

const both = 'Render the same on both, and set in an effect what only the browser knows';
const tree = `
    <n1>
      <h1>
+       Two
-       One
`;
const reactSays = (difference: string) =>
  `Hydration failed because the server rendered text didn't match the client. As a result …\n\n- A branch \`if (typeof window !== 'undefined')\`.\n\nhttps://react.dev/link/hydration-mismatch\n${difference}`;

test("React's message for HTML that differs is cut to the difference, and the elements around it [GATE-16]", () => {
  const meant = `renders differently in the browser: <h1> is "Two" there, but "One" on the server. ${both}`;
  expect(describeThrown(reactSays(tree))).toBe(meant);
  expect(explainError(`Error: ${reactSays(tree)}    at Page`)).toBe(`Error: it ${meant}${tree}    at Page`);
  expect(describeThrown('Hydration failed')).toBe(`renders differently in the browser. ${both}`);
});

test.each([
  ['an element', '    <div>\n+     <p>\n', '<div> has <p> there, but nothing on the server'],
  ['an attribute', '    <div\n+     id="a"\n-     id="b"\n', '<div> has id="a" there, but id="b" on the server'],
])('%s that differs is quoted as it is written [GATE-16]', (_what, difference, said) => {
  expect(describeThrown(reactSays(`\n${difference}`))).toBe(`renders differently in the browser: ${said}. ${both}`);
});

const lacking = (name: string) =>
  `Modules, loaders and components also run on the server, which has no ${name}: take what you need from the loader's arguments (request, params, context), or use ${name} in an effect or an event handler`;

test.each([
  ['window is not defined', `throws "window is not defined". ${lacking('window')}`],
  ['HTMLElement is not defined', `throws "HTMLElement is not defined". ${lacking('HTMLElement')}`],
  [
    'fetch is not defined',
    `throws "fetch is not defined". A remote's server code calls only the site's services, with http of servicesContext`,
  ],
  [
    'Too many re-renders. React …',
    'throws "Too many re-renders". The component sets state while it renders: set it in an event handler, or derive the value',
  ],
  [
    'Maximum update depth exceeded. This …',
    'never stops rendering: an effect sets state each time it runs. Give the effect a dependency array, or set the state in an event handler',
  ],
  ['boom', 'throws "boom"'],
])('%s is said with what to do, if that is known', (said, meant) => {
  expect(describeThrown(said)).toBe(meant);
});

test('a stack stays as it is below what is said', () => {
  expect(explainError('ReferenceError: sessionStorage is not defined\n    at Page src/page.tsx:1')).toBe(
    `ReferenceError: sessionStorage is not defined. ${lacking('sessionStorage')}\n    at Page src/page.tsx:1`,
  );
});
