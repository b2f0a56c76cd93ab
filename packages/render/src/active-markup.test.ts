import { assertInert } from './active-markup.ts';

test.each([
  '<script src="/remotes/early.js"></script>',
  '<script type="module" src="/remotes/early.js"></script>',
  '<SCRIPT src="/remotes/early.js"></SCRIPT>',
  '<p><script TYPE="module" type="application/json" src="x"></p>',
  '<iframe srcdoc="&lt;script src=&quot;/remotes/early.js&quot;&gt;"></iframe>',
])('%s is refused, because it would run before the shell [SECURITY-37]', (html) => {
  expect(() => assertInert(html)).toThrow(expect.objectContaining({ code: 'ACTIVE_MARKUP' }));
});

test('a script that is data is not refused [SECURITY-37]', () => {
  expect(() => assertInert('<script id="a" type="application/ld+json">{}</script>')).not.toThrow();
});
