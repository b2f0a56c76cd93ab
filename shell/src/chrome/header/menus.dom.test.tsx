import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { site } from '../../../test/site-config.ts';
import { Header } from './header.tsx';
import { followMenus } from './menus.ts';

const media = new EventTarget();
Object.assign(window, { matchMedia: () => media });
followMenus();
beforeEach(() => {
  document.body.innerHTML =
    '<div id="chrome-header"></div><main id="main"><a href="/x">x</a></main><div id="chrome-footer"></div>';
});

function page() {
  const container = document.getElementById('chrome-header') as HTMLElement;
  const show = (pathname: string) => <Header pathname={pathname} site={site} chrome="full" />;
  const { rerender } = render(show('/home'), { container });
  const [expertise, menu, submenu] = container.querySelectorAll('details') as unknown as [
    HTMLDetailsElement,
    HTMLDetailsElement,
    HTMLDetailsElement,
  ];
  const summary = (of: HTMLElement) => of.querySelector('summary') as HTMLElement;
  return { expertise, menu, submenu, summary, navigate: (pathname: string) => rerender(show(pathname)) };
}
const main = () => document.getElementById('main');
const nextTask = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

async function openMenu() {
  const shown = page();
  shown.summary(shown.menu).focus();
  await userEvent.click(shown.summary(shown.menu));
  await nextTask();
  expect(shown.menu.open).toBe(true);
  return shown;
}

describe('the mobile menu', () => {
  test('makes the page behind it inert while it is open', async () => {
    await openMenu();
    expect(main()).toHaveAttribute('inert');
    expect(document.getElementById('chrome-footer')).toHaveAttribute('inert');
    expect(document.body).toHaveAttribute('data-menu-open');
  });

  test('closes on Escape and returns focus to its button [CHROME-12]', async () => {
    const { menu, summary } = await openMenu();
    menu.querySelector('a')?.focus();
    await userEvent.keyboard('{Escape}');
    expect(menu.open).toBe(false);
    expect(summary(menu)).toHaveFocus();
    expect(main()).not.toHaveAttribute('inert');
  });

  test('closes on a navigation, and the page is no longer inert [CHROME-13]', async () => {
    const { menu, navigate } = await openMenu();
    navigate('/blog');
    expect(menu.open).toBe(false);
    expect(main()).not.toHaveAttribute('inert');
  });

  test('closes when the link to the current page is clicked, although the pathname does not change [CHROME-13]', async () => {
    const { menu } = await openMenu();
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    history.replaceState(null, '', '/home');
    await userEvent.click(menu.querySelector('a[href="/home"]') as HTMLElement);
    expect(menu.open).toBe(false);
  });

  test('traps focus: Tab wraps around inside it', async () => {
    const { menu, summary } = await openMenu();
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toHaveTextContent('Contact Us');
    await userEvent.tab();
    expect(summary(menu)).toHaveFocus();
    const stops = new Set<Element | null>();
    for (let step = 0; step < 8; step++) {
      await userEvent.tab();
      stops.add(document.activeElement);
    }
    expect([...stops].every((stop) => menu.contains(stop))).toBe(true);
  });

  test('has an expandable submenu [CHROME-14]', async () => {
    const { expertise, submenu, summary } = await openMenu();
    await userEvent.click(summary(submenu));
    expect(submenu.open).toBe(true);
    const linksOf = (menu: HTMLElement) => [...menu.querySelectorAll('a')].map(({ href }) => href);
    expect(linksOf(submenu)).toContain(new URL('/expertise/partners', location.href).href);
    expect(linksOf(submenu)).toEqual(linksOf(expertise));
  });

  test('closes when the screen becomes wide', async () => {
    const { menu } = await openMenu();
    media.dispatchEvent(Object.assign(new Event('change'), { matches: true }));
    expect(menu.open).toBe(false);
  });

  test('leaves the page usable when the header is removed', async () => {
    await openMenu();
    cleanup();
    expect(main()).not.toHaveAttribute('inert');
    expect(document.body).not.toHaveAttribute('data-menu-open');
  });
});

/** WebKit does not focus a clicked summary; neither does a synthetic click event. */
describe('a summary clicked in WebKit takes focus, and Tab moves on', () => {
  test('to the links of the mobile menu', async () => {
    const { menu, summary } = page();
    act(() => (summary(menu).querySelector('span') as HTMLElement).click());
    expect(menu.open).toBe(true);
    expect(summary(menu)).toHaveFocus();
    await userEvent.tab();
    expect(menu.querySelector('a')).toHaveFocus();
  });

  test('to the links of the submenu', async () => {
    const { submenu, summary } = await openMenu();
    act(() => summary(submenu).click());
    expect(summary(submenu)).toHaveFocus();
    await userEvent.tab();
    expect(submenu.querySelector('a')).toHaveFocus();
  });

  test('to the links of the expertise dropdown', async () => {
    const { expertise, summary } = page();
    act(() => summary(expertise).click());
    expect(expertise.open).toBe(true);
    expect(summary(expertise)).toHaveFocus();
    await userEvent.tab();
    expect(expertise.querySelector('a')).toHaveFocus();
  });
});

describe('the expertise dropdown', () => {
  const open = async () => {
    const shown = page();
    await userEvent.click(shown.summary(shown.expertise));
    expect(shown.expertise.open).toBe(true);
    return shown;
  };

  test('closes on Escape and returns focus to its button', async () => {
    const { expertise, summary } = await open();
    expertise.querySelector('a')?.focus();
    await userEvent.keyboard('{Escape}');
    expect(expertise.open).toBe(false);
    expect(summary(expertise)).toHaveFocus();
  });

  test('closes when focus moves elsewhere, without taking focus back', async () => {
    const { expertise } = await open();
    act(() => main()?.querySelector('a')?.focus());
    expect(expertise.open).toBe(false);
    expect(main()?.querySelector('a')).toHaveFocus();
  });

  test('closes after a navigation', async () => {
    const { expertise, navigate } = await open();
    navigate('/expertise/asia');
    expect(expertise.open).toBe(false);
  });
});
