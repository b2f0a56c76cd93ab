import type { Chrome, FragmentData, SiteConfig } from '@meridian-vale/federation/contract';
import { pendingFragment } from '@meridian-vale/federation/fragment-name';
import { type Host, HostContext } from '@meridian-vale/federation/remote';
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { chromeFragmentsElementId, footerElementId, headerElementId } from 'render/boot';
import { ReactRoot } from 'render/browser/react-root';
import { isDomError, maxRerenders } from 'render/changed-document';
import { servedData } from './served-data.ts';

export interface ChromeState {
  readonly pathname: string;
  readonly chrome: Chrome;
}

export class ChromeStore {
  readonly #listeners = new Set<() => void>();

  constructor(
    public value: ChromeState & {
      /** What fragments in the chrome get: since the outlet has a router, all of it. */
      readonly host?: Host;
    },
  ) {}

  update(change: Partial<ChromeStore['value']>): void {
    this.value = { ...this.value, ...change };
    document.body.dataset.chrome = this.value.chrome;
    for (const listener of this.#listeners) listener();
  }

  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly current = () => this.value;
}

/** A site's header and footer, which are rendered on the server too. */
export interface ChromeParts {
  readonly Header: ComponentType<ChromeState & { readonly site: SiteConfig }>;
  readonly Footer: ComponentType<{ readonly pathname: string; readonly year: string; readonly site: SiteConfig }>;
}

/** Hydrates header and footer as separate React roots: they are hydrated whatever happens to the outlet. */
export function hydrateChrome(site: SiteConfig, { Header, Footer }: ChromeParts): ChromeStore {
  const store = new ChromeStore({
    pathname: location.pathname,
    chrome: (document.body.dataset.chrome ?? 'full') as Chrome,
    host: { site, fragmentNamed: servedFragments() },
  });
  const { year = '' } = elementOf(footerElementId).dataset;
  const showFooter: Show = ({ chrome, pathname }) =>
    chrome !== 'none' && <Footer pathname={pathname} site={site} year={year} />;
  hydrateChromeRoot(store, headerElementId, 'h', (state) => <Header {...state} site={site} />);
  hydrateChromeRoot(store, footerElementId, 'f', showFooter);
  return store;
}

type Show = (state: ChromeState) => ReactNode;

function LiveChrome({ store, show }: { store: ChromeStore; show: Show }): ReactNode {
  const { host, ...state } = useSyncExternalStore(store.onChange, store.current, store.current);
  return <HostContext value={host}>{show(state)}</HostContext>;
}

/** Fragments that the server has not placed on this page are completed here. */
function servedFragments(): (name: string) => FragmentData {
  const served: readonly FragmentData[] = servedData(chromeFragmentsElementId);
  const known = new Map(served.map((of) => [of.name, of]));
  return (name) => {
    const of = known.get(name) ?? pendingFragment(name);
    known.set(name, of);
    return of;
  };
}

function elementOf(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}`);
  return found;
}

/** If something else changes the document of header or footer, renders it again. */
function hydrateChromeRoot(store: ChromeStore, id: string, identifierPrefix: string, show: Show): void {
  const tree = <LiveChrome store={store} show={show} />;
  let rerenders = 0;
  const root = new ReactRoot(elementOf(id), identifierPrefix, (error) => {
    if (isDomError(error) && ++rerenders <= maxRerenders) root.renderAgain(tree);
  });
  root.hydrate(tree);
}
