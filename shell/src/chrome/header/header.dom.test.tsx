import { render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { site } from '../../../test/site-config.ts';
import { Header, type HeaderProps } from './header.tsx';

const props = (change: Partial<HeaderProps> = {}): HeaderProps => ({
  pathname: '/home',
  site,
  chrome: 'full',
  ...change,
});
const names = (links: HTMLElement[]) => links.map((link) => [link.textContent, link.getAttribute('href')]);
const expected = [
  ['Home', '/home'],
  ['Opportunities', '/opportunities'],
  ['About us', '/about'],
  ['US Domestic Moves', '/expertise/us'],
  ["Asia's Top Recruiting Firm", '/expertise/asia'],
  ['Middle East & Europe', '/expertise/middle-east'],
  ['Partners and Teams', '/expertise/partners'],
  ['Our Services', '/services'],
  ['Blog', '/blog'],
  ['Contact Us', 'mailto:contact@firm.example?subject=Contact'],
];

test('both navigations have the same links, in order [CHROME-1, CHROME-2]', () => {
  const { container } = render(<Header {...props()} />);
  for (const nav of container.querySelectorAll('nav')) expect(names([...nav.querySelectorAll('a')])).toEqual(expected);
  expect(container.querySelectorAll('nav')).toHaveLength(2);
});

test('in the telehealth area Contact Us has the address of the care mailbox', () => {
  const { container } = render(<Header {...props({ pathname: '/team' })} />);
  expect(container.innerHTML).toContain('mailto:care@firm.example?subject=Contact');
  expect(container.innerHTML).not.toContain('contact@firm.example');
});

test.each(['/expertise/us', '/expertise/partners', '/expertise/asia', '/expertise/middle-east'])(
  'Our Expertise is highlighted on %s [CHROME-3]',
  (pathname) => {
    const { container } = render(<Header {...props({ pathname })} />);
    const summaries = [...container.querySelectorAll('summary')].filter((s) => s.textContent === 'Our Expertise');
    expect(summaries).toHaveLength(2);
    for (const summary of summaries) expect(summary).toHaveAttribute('data-current');
  },
);

test.each(['/home', '/expertise', '/expertise/us/x', '/expertise/usa', '/services'])(
  'Our Expertise is not highlighted on %s [CHROME-3]',
  (pathname) => {
    const { container } = render(<Header {...props({ pathname })} />);
    expect(container.querySelector('[data-current]')).toBeNull();
  },
);

const currentLinks: Record<string, string[]> = {
  // Once in each of the two navigations.
  ...Object.fromEntries(expected.slice(0, -1).map(([, href = '']) => [href, [href, href]])),
  '/expertise': [],
  '/blog/a-post': [],
};
test.each(Object.entries(currentLinks))('on %s exactly these links have aria-current: %j', (pathname, current) => {
  const { container, rerender } = render(<Header {...props({ pathname: '/elsewhere' })} />);
  rerender(<Header {...props({ pathname })} />);
  const links = [...container.querySelectorAll('[aria-current="page"]')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(current);
});

test('the skip link is the first tab stop and links to the content', () => {
  const { container } = render(<Header {...props()} />);
  expect(container.querySelector('a, summary, button')).toBe(screen.getByRole('link', { name: 'Skip to content' }));
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
});

test('a progress bar inside the banner shows a pending navigation', () => {
  render(<Header {...props()} />);
  expect(within(screen.getByRole('banner')).getByRole('progressbar', { name: 'Loading page' })).toBeInTheDocument();
});

test("the slim header has the logo and no navigation; with chrome 'none' nothing is rendered", () => {
  const { container, rerender } = render(<Header {...props({ chrome: 'slim' })} />);
  expect(screen.getByRole('link', { name: 'Meridian & Vale, home' })).toHaveAttribute('href', '/home');
  expect(screen.queryByRole('navigation')).toBeNull();
  rerender(<Header {...props({ chrome: 'none' })} />);
  expect(container).toBeEmptyDOMElement();
});

test('the server renders plain links and details elements, without inline styles or scripts [PAGE-9]', () => {
  const html = renderToStaticMarkup(<Header {...props()} />);
  expect(html).not.toMatch(/style=|<script|<button/);
  expect(html.match(/<details/g)).toHaveLength(3);
});
