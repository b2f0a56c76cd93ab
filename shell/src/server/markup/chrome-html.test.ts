import { site } from '../../../test/site-config.ts';
import { ChromeHtml } from './chrome-html.ts';

test('the header is rendered once per chrome and pathname, the footer once per pathname; a page without chrome has no footer', () => {
  const rendered: string[] = [];
  const html = new ChromeHtml(
    {
      renderHeader: ({ chrome, pathname }) => {
        rendered.push(`${chrome} ${pathname}`);
        return `<header>${chrome} ${pathname}</header>`;
      },
      renderFooter: ({ pathname }) => {
        rendered.push(`footer ${pathname}`);
        return `<footer>${pathname}</footer>`;
      },
    },
    site,
  );
  for (const _ of [1, 2]) {
    expect(html.header('full', '/a')).toBe('<header>full /a</header>');
    expect(html.header('full', '/b')).toBe('<header>full /b</header>');
    expect(html.header('slim', '/a')).toBe('<header>slim /a</header>');
    expect([html.footer('full', '/a'), html.footer('none', '/a')]).toEqual(['<footer>/a</footer>', '']);
  }
  expect(rendered).toEqual(['full /a', 'full /b', 'slim /a', 'footer /a']);
});
