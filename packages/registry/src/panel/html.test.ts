import { Html, html, table } from './html.ts';

const hostile = `</title><script>alert(1)</script>"'><img src=x onerror=1>`;

test('what is inserted is text, in content and attributes, lists included; only markup is not escaped [PANEL-6]', () => {
  const { text } = html`<p title="${hostile}">${[hostile, [hostile]]}${html`<b>${hostile}</b>`}</p>`;
  expect(text.match(/[<>]/g)).toHaveLength(8);
  expect(text).toMatch(/^<p title="[^"<>]+">[^"<>]+<b>[^"<>]+<\/b><\/p>$/);
  expect(html`${false}${undefined}${0}${new Html('<i>')}`.text).toBe('0<i>');
});

test('characters that reorder or break a line are shown as such [PANEL-6]', () => {
  expect(html`${'mfe\u202ejobs\n'}`.text).toBe('mfe\\u202ejobs\\u000a');
});

test('a table escapes the titles of its columns and its cells [PANEL-6]', () => {
  const { text } = table(hostile, [[hostile, () => hostile]], [1]);
  expect(text).not.toContain('<script');
  expect(text).not.toContain('<img');
});
