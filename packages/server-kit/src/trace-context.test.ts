import { formatTraceparent, newSpanId, newTraceId, parseTraceparent } from './trace-context.ts';

const id = '0af7651916cd43dd8448eb211c80319c';

test('a valid traceparent is read; anything else is ignored, so that it never gets through', () => {
  expect(parseTraceparent(`00-${id}-b7ad6b7169203331-01`)).toEqual({ traceId: id, spanId: 'b7ad6b7169203331' });
  const own = { traceId: newTraceId(), spanId: newSpanId() };
  expect(parseTraceparent(formatTraceparent(own))).toEqual(own);
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
