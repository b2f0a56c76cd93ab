import type { Chrome, SiteConfig } from '@meridian-vale/federation/contract';
import { type ReactNode, useSyncExternalStore } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { footerElementId, headerElementId } from 'remote-host/boot';
import { logError, logMismatch } from 'remote-host/browser/log-error';
import { isDomError, maxRerenders } from 'remote-host/changed-document';
import { BehaviorSubject } from 'rxjs';
import { Footer, type FooterProps } from '../chrome/footer/footer.tsx';
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
  hydrate(element(headerElementId), <LiveHeader store={store} site={site} />, 'h');
  const footer = element(footerElementId);
  hydrate(footer, <LiveFooter store={store} site={site} year={footer.dataset.year ?? ''} />, 'f');
}

/** A root whose document is changed by something else is rendered again, in an element without the old nodes. */
function hydrate(served: HTMLElement, tree: ReactNode, identifierPrefix: string): void {
  let rerenders = 0;
  let current = served;
  const optionsFor = (container: HTMLElement): RootOptions => ({
    identifierPrefix,
    onRecoverableError: logMismatch,
    onUncaughtError: (error, info) => {
      if (container !== current) return;
      logError(error, info);
      if (!isDomError(error) || ++rerenders > maxRerenders) return;
      current = container.cloneNode(false) as HTMLElement;
      container.replaceWith(current);
      createRoot(current, optionsFor(current)).render(tree);
    },
  });
  hydrateRoot(served, tree, optionsFor(served));
}

const useChrome = (store: ChromeStore): ChromeState =>
  useSyncExternalStore(store.onChange, store.current, store.current);

function LiveHeader({ store, site }: { store: ChromeStore; site: SiteConfig }): ReactNode {
  return <Header {...useChrome(store)} site={site} />;
}

function LiveFooter({ store, ...props }: { store: ChromeStore } & Omit<FooterProps, 'pathname'>): ReactNode {
  const { chrome, pathname } = useChrome(store);
  return chrome !== 'none' ? <Footer {...props} pathname={pathname} /> : null;
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}`);
  return found;
}
