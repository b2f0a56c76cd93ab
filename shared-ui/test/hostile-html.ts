import fc from 'fast-check';

const name = fc.constantFrom(
  ...['p', 'b', 'h2', 'ul', 'li', 'a', 'img', 'table', 'td', 'th', 'blockquote', 'figure', 'A', 'IMG'],
  ...['script', 'style', 'svg', 'math', 'iframe', 'form', 'input', 'template', 'noscript', 'textarea', 'title', 'xmp'],
  ...['base', 'meta', 'link', 'object', 'mglyph', 'foreignObject', 'select', 'custom-tag', 'p/x', 'scr\u0000ipt'],
);
const attribute = fc.constantFrom(
  ...['href', 'src', 'srcset', 'title', 'rel', 'alt', 'width', 'scope', 'HREF'],
  ...['onclick', 'onerror', 'style', 'id', 'name', 'class', 'data-x', 'aria-label', 'xlink:href', 'formaction', 'is'],
);
const value = fc.constantFrom(
  ...['', '/a', '//evil.example/a', '\\\\evil.example', 'https://images.example/a.png', 'https://evil.example/a.png'],
  ...['javascript:alert(1)', ' java\tscript:alert(1)', 'data:text/html,x', 'vbscript:x', 'mailto:a@b.example', 'tel:1'],
  ...['#x', 'a"b', "a'b", '<b>', '&quot;><script>x()</script>', '&#106;avascript:x', 'col', '3'],
);
const quote = fc.constantFrom('"', "'", '');
const attributes = fc
  .array(fc.tuple(attribute, value, quote), { maxLength: 3 })
  .map((all) => all.map(([key, text, mark]) => ` ${key}=${mark}${text}${mark}`).join(''));
const text = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom(
    '&',
    '&lt;',
    '&amp;lt;script&gt;',
    '<',
    '</',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?x',
    '\u2028',
    '>',
  ),
);
const open = fc
  .tuple(name, attributes, fc.constantFrom('', '/', ' /'))
  .map(([tag, given, end]) => `<${tag}${given}${end}>`);
const close = name.map((tag) => `</${tag}>`);

/** Markup as an attacker or a broken editor might write it: unclosed, unknown or truncated tags, in any order. */
export const hostileHtml = fc.array(fc.oneof(open, close, text), { maxLength: 14 }).map((parts) => parts.join(''));
