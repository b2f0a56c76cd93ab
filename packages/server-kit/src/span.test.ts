import { formatTraceparent, idsOnly, parseTraceparent } from './span.ts';

const id = '0af7651916cd43dd8448eb211c80319c';

test('a valid traceparent is read; anything else is ignored, so that it never gets through', () => {
  const context = { traceId: id, spanId: 'b7ad6b7169203331' };
  expect(parseTraceparent(`00-${id}-b7ad6b7169203331-01`)).toEqual(context);
  expect(parseTraceparent(formatTraceparent(context))).toEqual(context);
  expect(parseTraceparent(idsOnly.begin(undefined).traceparent)).toBeDefined();
  for (const header of [
    undefined,
    '',
    id,
    `00-${id}-b7ad6b7169203331-01 `,
    `00-${id.toUpperCase()}-b7ad6b7169203331-01`,
    `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
    `00-${id}-${'0'.repeat(16)}-01`,
    [`00-${id}-b7ad6b7169203331-01`],
    `00-someone@example.org-b7ad6b7169203331-01`,
  ])
    expect(parseTraceparent(header)).toBeUndefined();
});
