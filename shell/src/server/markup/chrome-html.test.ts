import { site } from '../../../test/site-config.ts';
import { ChromeHtml } from './chrome-html.ts';

test('the header is rendered once per chrome and pathname, the footer once per pathname and year; a page without chrome has no footer', () => {
  const rendered: string[] = [];
  const html = new ChromeHtml(
    {
      renderHeader: ({ chrome, pathname }) => {
        rendered.push(`${chrome} ${pathname}`);
        return `<header>${chrome} ${pathname}</header>`;
      },
      renderFooter: ({ pathname, year }) => {
        rendered.push(`footer ${pathname} ${year}`);
        return `<footer>${pathname}</footer>`;
      },
    },
    site,
  );
  for (const _ of [1, 2]) {
    expect(html.header('full', '/a')).toBe('<header>full /a</header>');
    expect(html.header('full', '/b')).toBe('<header>full /b</header>');
    expect(html.header('slim', '/a')).toBe('<header>slim /a</header>');
    expect([html.footer('full', '/a', '2026'), html.footer('none', '/a', '2026')]).toEqual(['<footer>/a</footer>', '']);
  }
  html.footer('full', '/a', '2027');
  expect(rendered).toEqual(['full /a', 'full /b', 'slim /a', 'footer /a 2026', 'footer /a 2027']);
});
