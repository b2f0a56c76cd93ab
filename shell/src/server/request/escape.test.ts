import { escapeHtml, escapeJson } from './escape.ts';

test('boot JSON cannot end its element, and reads back the same [PAGE-10]', () => {
  const value = { text: '</script><!--\u2028', n: 1 };
  expect(escapeJson(value)).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(escapeJson(value))).toEqual(value);
});

test('sanitised HTML is not written a second time [HTML-3]', () => {
  expect(JSON.parse(escapeJson({ post: { content: { sanitisedHtml: '<p>long</p>' } } }))).toEqual({
    post: { content: { sanitisedHtml: null } },
  });
});

test('attribute values cannot be left [PAGE-10]', () => {
  expect(escapeHtml(`"><img src=x onerror='1'>&`)).not.toMatch(/["'<>]/);
});
