import type { Chrome, SiteConfig } from '@meridian-vale/federation/contract';
import { type ReactNode, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { footerElementId, headerElementId } from 'remote-host/boot';
import { BehaviorSubject } from 'rxjs';
import { Footer } from '../chrome/footer/footer.tsx';
import { Header } from '../chrome/header/header.tsx';

/** The part of the router's state that the chrome shows. */
export interface ChromeState {
  readonly pathname: string;
  /** Whether a navigation is waiting for the guest, code or data. */
  readonly pending: boolean;
  readonly chrome: Chrome;
}

/** The chrome's state; each change is rendered. */
export class ChromeStore extends BehaviorSubject<ChromeState> {
  update(change: Partial<ChromeState>): void {
    const state = { ...this.value, ...change };
    document.body.dataset.chrome = state.chrome;
    this.next(state);
  }

  readonly onChange = (listener: () => void): (() => void) => {
    const subscription = this.subscribe(listener);
    return () => subscription.unsubscribe();
  };

  readonly current = (): ChromeState => this.value;
}

/** Header and footer are separate React roots: they hydrate whatever happens to the outlet. */
export function hydrateChrome(store: ChromeStore, site: SiteConfig): void {
  hydrateRoot(element(headerElementId), <LiveHeader store={store} site={site} />, { identifierPrefix: 'h' });
  hydrateRoot(element(footerElementId), <LiveFooter store={store} site={site} />, { identifierPrefix: 'f' });
}

const useChrome = (store: ChromeStore): ChromeState =>
  useSyncExternalStore(store.onChange, store.current, store.current);

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
