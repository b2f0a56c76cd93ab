import { plainText } from './plain-text.ts';

test.each([
  ['<p>One</p><p>two</p>', 'One two'],
  ['One<br>two<br/>three', 'One two three'],
  ['<ul><li>One</li><li>two</li></ul>', 'One two'],
  ['<table><tr><th>One</th><td>two</td></tr></table>', 'One two'],
  ['<strong>Tokyo</strong>, Japan', 'Tokyo, Japan'],
  ['A <em>fin</em>tech <a href="/x">seat</a>.', 'A fintech seat.'],
  ['At <time>10</time>', 'At 10'],
  ['One<script>alert("</p>")</script>two<style>p{}</style>', 'One two'],
  ['<img src="a.jpg" alt="x">Text', 'Text'],
])('the text of %s is %j', (html, text) => expect(plainText(html)).toBe(text));

test.each([
  ['R&amp;D, 2 &lt; 3', 'R&D, 2 < 3'],
  ['&ldquo;Partner&rdquo; &ndash; the firm&rsquo;s&hellip;', '“Partner” – the firm’s…'],
  ['Caf&eacute; Z&uuml;rich', 'Café Zürich'],
  ['one&nbsp;two', 'one two'],
  ['&#8217;&#x2019;&#X2019;', '’’’'],
  ['&#x1F5FD;', '🗽'],
  // Double-escaped: text that looks like a character reference.
  ['&amp;lt;', '&lt;'],
])('the entities of %s are decoded to %j', (html, text) => expect(plainText(html)).toBe(text));

test.each([
  '&constructor;',
  '&toString;',
  '&unknown;',
  '&65;',
  '&0x41;',
  '&#xD800;',
  '&#0;',
  '&#x110000;',
  '&#12ab;',
  '&#;',
  '&',
])('%s is not an entity and is left unchanged', (text) => expect(plainText(text)).toBe(text));
