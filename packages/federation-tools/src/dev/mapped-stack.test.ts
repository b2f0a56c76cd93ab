import { mappedStack } from './package-compilers.ts';

// The second line of the compiled file is line 5 of the page.
const payload = {
  version: 3,
  file: 'mfe-sample.cjs',
  sources: ['webpack://mfe-sample/./src/people/people-page.tsx'],
  sourcesContent: [''],
  names: [],
  mappings: ';AAIA',
  sourceRoot: '',
};
const map = Buffer.from(JSON.stringify(payload));

test('a stack names the source, without the frames of libraries and tools', () => {
  const stack = `TypeError: names is undefined
    at PeoplePage (/tmp/.cache/dev/mfe-sample/server/mfe-sample.cjs:2:7)
    at renderWithHooks (/tmp/node_modules/react-dom/server.js:10:1)
    at async http://localhost:3000/remotes/mfe-sample/dev/mfe-sample.cjs:2:9
    at node:internal/process/task_queues:95:5`;
  expect(
    mappedStack(stack, (file) => (file === 'mfe-sample.cjs' ? map : undefined)),
  ).toBe(`TypeError: names is undefined
    at PeoplePage src/people/people-page.tsx:5
    at src/people/people-page.tsx:5`);
});
