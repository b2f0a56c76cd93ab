import type { SiteConfig } from '@meridian-vale/federation/contract';
import {
  type ChromeStore,
  footerElement,
  headerElement,
  hydrateChromeRoot,
  servedChrome,
  useChrome,
} from '@meridian-vale/host/browser/chrome';
import type { ReactNode } from 'react';
import { Footer, type FooterProps } from './footer/footer.tsx';
import { Header } from './header/header.tsx';

/** Header and footer are separate React roots: they hydrate whatever happens to the outlet. */
export function hydrateChrome(site: SiteConfig): ChromeStore {
  const store = servedChrome();
  hydrateChromeRoot(headerElement(), <LiveHeader store={store} site={site} />, 'h');
  const footer = footerElement();
  hydrateChromeRoot(footer, <LiveFooter store={store} site={site} year={footer.dataset.year ?? ''} />, 'f');
  return store;
}

function LiveHeader({ store, site }: { store: ChromeStore; site: SiteConfig }): ReactNode {
  return <Header {...useChrome(store)} site={site} />;
}

function LiveFooter({ store, ...props }: { store: ChromeStore } & Omit<FooterProps, 'pathname'>): ReactNode {
  const { chrome, pathname } = useChrome(store);
  return chrome !== 'none' ? <Footer {...props} pathname={pathname} /> : null;
}
