import type { Chrome, SiteConfig } from 'federation/contract';
import { type ReactNode, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { footerElementId, headerElementId } from 'remote-host/boot';
import { Footer } from '../chrome/footer/footer.tsx';
import { Header } from '../chrome/header/header.tsx';

/** The part of the router's state that the chrome shows. */
export interface ChromeState {
  readonly pathname: string;
  /** Whether a navigation is waiting for the guest, code or data. */
  readonly pending: boolean;
  readonly chrome: Chrome;
}

export interface ChromeStore {
  get(): ChromeState;
  set(change: Partial<ChromeState>): void;
  subscribe(listener: () => void): () => void;
}

export function createChromeStore(initial: ChromeState): ChromeStore {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change };
      document.body.dataset.chrome = state.chrome;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Header and footer are separate React roots: they hydrate whatever happens to the outlet. */
export function hydrateChrome(store: ChromeStore, site: SiteConfig): void {
  hydrateRoot(element(headerElementId), <LiveHeader store={store} site={site} />, { identifierPrefix: 'h' });
  hydrateRoot(element(footerElementId), <LiveFooter store={store} site={site} />, { identifierPrefix: 'f' });
}

const useChrome = (store: ChromeStore): ChromeState => useSyncExternalStore(store.subscribe, store.get, store.get);

function LiveHeader({ store, site }: { store: ChromeStore; site: SiteConfig }): ReactNode {
  return <Header {...useChrome(store)} site={site} />;
}

function LiveFooter({ store, site }: { store: ChromeStore; site: SiteConfig }): ReactNode {
  const { chrome, pathname } = useChrome(store);
  return chrome !== 'none' ? <Footer site={site} pathname={pathname} /> : null;
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}`);
  return found;
}
