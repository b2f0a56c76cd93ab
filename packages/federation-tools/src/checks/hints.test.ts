import { Hints } from './hints.ts';

const line = (warning: string, stack = 'at Page (mfe-a.cjs:2:1)') => JSON.stringify({ warning, stack });

test('warnings of what a later version will not have are hints, once for each place; others are not', () => {
  const hints = new Hints((stack) => (stack?.includes('Page') ? 'src/page.tsx:4' : undefined));
  for (const each of [
    line('element.ref was removed in React 19.\nIt will be removed in a future release.'),
    line('element.ref was removed in React 19.\nIt will be removed in a future release.'),
    line('useFormState has been renamed to useActionState.', 'at other'),
    line('Each child in a list should have a unique "key" prop.'),
    'The job search failed: this is deprecated',
    'null',
  ])
    hints.read(each);
  expect(hints.findings).toEqual([
    {
      check: 'rendering',
      file: 'src/page.tsx:4',
      message: 'element.ref was removed in React 19.',
      warning: true,
    },
    { check: 'rendering', message: 'useFormState has been renamed to useActionState.', warning: true },
  ]);
});
