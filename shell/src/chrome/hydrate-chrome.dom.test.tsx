import { hydrateChrome } from '@meridian-vale/host/browser/chrome';
import { act, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { site } from '../../test/site-config.ts';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';

afterEach(() => jest.restoreAllMocks());

test.each(['header', 'footer'])(
  'a %s that something else has moved is removed with the chrome, and comes back with it',
  async (name) => {
    jest.spyOn(console, 'error').mockImplementation();
    const props = { site, pathname: '/home', chrome: 'full', year: '2026' } as const;
    document.body.innerHTML = `<div id="chrome-header">${renderToString(<Header {...props} />)}</div><div id="chrome-footer">${renderToString(<Footer {...props} />)}</div>`;
    history.replaceState(null, '', '/home');
    const chrome = await act(async () => hydrateChrome(site, { Header, Footer }));
    const element = document.querySelector(name) as Element;
    const wrapper = document.createElement('section');
    element.replaceWith(wrapper);
    wrapper.append(element);
    const shown = () => document.querySelectorAll(name).length;
    // In act, React throws the error instead of passing it to the root.
    chrome.update({ chrome: 'none' });
    await waitFor(() => expect(shown()).toBe(0));
    chrome.update({ chrome: 'full' });
    await waitFor(() => expect(shown()).toBe(1));
  },
);
