import { render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { site } from '../../../test/site-config.ts';
import { Footer } from './footer.tsx';

test('the footer has ten links, then those of the telehealth area, in order [CHROME-6]', () => {
  render(<Footer site={site} pathname="/home" year="2027" />);
  const links = within(screen.getByRole('navigation', { name: 'Footer' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/home'],
    ['Opportunities', '/opportunities'],
    ['About us', '/about'],
    ['Our Expertise', '/expertise/us'],
    ['Our Services', '/services'],
    ['Blog', '/blog'],
    ['Terms of Use', '/legal/terms'],
    ['Privacy Notice', '/legal/privacy'],
    ['Professional network', 'https://network.example/company/firm'],
    ['contact@firm.example', 'mailto:contact@firm.example?subject=Contact'],
    ['Therapist Match', '/match'],
    ['Online therapists', '/team'],
    ['For therapists', '/providers'],
  ]);
  expect(screen.getAllByRole('link')).toHaveLength(13);
});

test.each(['/match', '/team', '/team/insurer/SelfPay', '/providers/t-1'])(
  'on %s the mail link has the address of the care mailbox',
  (pathname) => {
    render(<Footer site={site} pathname={pathname} year="2027" />);
    const mails = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('mailto:'));
    expect(mails.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['care@firm.example', 'mailto:care@firm.example?subject=Contact'],
    ]);
  },
);

test('the release label is in the small print [CHROME-7]', () => {
  render(<Footer site={site} pathname="/home" year="2027" />);
  expect(screen.getByText('Production - 1.0.11').tagName).toBe('SMALL');
});

test("the small print has the copyright line and the attribution of the charts' data", () => {
  render(<Footer site={site} pathname="/home" year="2027" />);
  const smallPrint = screen.getByRole('contentinfo');
  expect(smallPrint).toHaveTextContent('© 2027 Meridian & Vale');
  expect(smallPrint).toHaveTextContent('Charts: © OpenStreetMap contributors, Natural Earth');
});

test('the small print has the postal address, if one is configured', () => {
  const { rerender } = render(
    <Footer site={{ ...site, postalAddress: '1 Harbor Street, New York' }} pathname="/home" year="2027" />,
  );
  expect(screen.getByText('1 Harbor Street, New York')).toBeVisible();
  rerender(<Footer site={site} pathname="/home" year="2027" />);
  expect(screen.getByRole('contentinfo').querySelectorAll('small')).toHaveLength(3);
});

test('the footer has no inline styles or scripts [PAGE-9]', () => {
  expect(renderToStaticMarkup(<Footer site={site} pathname="/home" year="2027" />)).not.toMatch(/style=|<script/);
});
