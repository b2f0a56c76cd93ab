import { escapeHtml, escapeJson, escapeLoaderData } from './escape.ts';

test.each([escapeJson, escapeLoaderData])(
  'JSON escaped by %p cannot close its element and parses to the same value [PAGE-10]',
  (toJson) => {
    const value = { text: '</script><!--\u2028', n: 1 };
    expect(toJson(value)).not.toMatch(/[<\u2028]/);
    expect(JSON.parse(toJson(value))).toEqual(value);
  },
);

test('sanitized HTML is not repeated in the loader data', () => {
  expect(JSON.parse(escapeLoaderData({ post: { content: { sanitizedHtml: '<p>long</p>' } } }))).toEqual({
    post: { content: { sanitizedHtml: null } },
  });
  const posts = [{ content: { sanitizedHtml: '<p>long</p>' } }, { at: new Date(0), none: null, count: 1 }];
  expect(JSON.parse(escapeLoaderData({ posts }))).toEqual({
    posts: [{ content: { sanitizedHtml: null } }, { at: '1970-01-01T00:00:00.000Z', none: null, count: 1 }],
  });
  expect(posts[0]?.content?.sanitizedHtml).toBe('<p>long</p>');
});

test('escaped text cannot break out of an attribute [PAGE-10]', () => {
  expect(escapeHtml(`"><img src=x onerror='1'>&`)).not.toMatch(/["'<>]/);
});
