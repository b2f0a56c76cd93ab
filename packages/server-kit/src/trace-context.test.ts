import { traceIdOf, traceparentOf } from './trace-context.ts';

const id = '0af7651916cd43dd8448eb211c80319c';

test('a valid traceparent continues its trace; anything else begins one, and never gets through [OPERATE-3]', () => {
  expect(traceIdOf(`00-${id}-b7ad6b7169203331-01`)).toBe(id);
  expect(traceIdOf(traceparentOf(id))).toBe(id);
  const others = [
    undefined,
    '',
    id,
    `00-${id}-b7ad6b7169203331-01 `,
    `00-${id.toUpperCase()}-b7ad6b7169203331-01`,
    `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
    `00-${id}-${'0'.repeat(16)}-01`,
    [`00-${id}-b7ad6b7169203331-01`],
    `00-someone@example.org-b7ad6b7169203331-01`,
  ];
  const begun = others.map(traceIdOf);
  for (const trace of begun) expect(trace).toMatch(/^[\da-f]{32}$/);
  expect(new Set([...begun, id]).size).toBe(others.length + 1);
});
