import type { Chrome } from '@meridian-vale/federation/contract';
import { type ReactNode, useSyncExternalStore } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { footerElementId, headerElementId } from 'render/boot';
import { logError, logMismatch } from 'render/browser/log-error';
import { isDomError, maxRerenders } from 'render/changed-document';

/** The part of the router's state that the chrome shows. */
export interface ChromeState {
  readonly pathname: string;
  readonly chrome: Chrome;
}

/** The chrome's state; each change is rendered. */
export class ChromeStore {
  readonly #listeners = new Set<() => void>();

  constructor(public value: ChromeState) {}

  update(change: Partial<ChromeState>): void {
    this.value = { ...this.value, ...change };
    document.body.dataset.chrome = this.value.chrome;
    for (const listener of this.#listeners) listener();
  }

  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly current = (): ChromeState => this.value;
}

/** The chrome's state as the server rendered it. */
export const servedChrome = (): ChromeStore =>
  new ChromeStore({
    pathname: location.pathname,
    chrome: (document.body.dataset.chrome ?? 'full') as Chrome,
  });

export const useChrome = (store: ChromeStore): ChromeState =>
  useSyncExternalStore(store.onChange, store.current, store.current);

/** The elements of the page's chrome, which the server has filled. */
export const headerElement = (): HTMLElement => elementOf(headerElementId);
export const footerElement = (): HTMLElement => elementOf(footerElementId);

function elementOf(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}`);
  return found;
}

/** Hydrates a root of the chrome. If something else changes its document, renders it again, in an element without the old nodes. */
export function hydrateChromeRoot(served: HTMLElement, tree: ReactNode, identifierPrefix: string): void {
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
