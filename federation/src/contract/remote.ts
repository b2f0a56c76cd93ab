/**
 * What a remote imports at run time. The shell provides the only copy (a shared singleton), so that the context
 * keys and the React context below are the same objects in every remote.
 */
import { type ComponentType, createElement, createContext as createReactContext, type ReactNode, use } from 'react';
import { createContext } from 'react-router-dom';
import type { FragmentData, Services, SiteFacts } from './contract.ts';
import { fragmentRemote } from './fragment-name.ts';

/** In a loader: `context.get(services)`. */
export const services = createContext<Services>();

/** What the shell lends to the React trees of remotes. */
export interface Host {
  readonly site: SiteFacts;
  /** In the browser only, for what a gesture starts, e.g. a prefetch; loaders get theirs from the router's context. */
  readonly services?: Services;
  /** The component of a fragment whose module is loaded; undefined when its remote could not be loaded. */
  readonly fragmentComponent: (name: string) => ComponentType<{ data: unknown }> | undefined;
}

export const HostContext = createReactContext<Host | undefined>(undefined);

export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('HostContext is missing: render the remote inside the shell or the test host');
  return host;
}

/** The firm's names and addresses; use for every mail, WhatsApp and network link. */
export const useSite = (): SiteFacts => useHost().site;

/** The one text outside the error catalogue, for what cannot be shown (RESOLUTIONS R70). */
export const unavailableText = 'This part of the page is not available right now.';

/** With the link of R70, to the page itself. */
const unavailable = [
  createElement('p', { key: 'text' }, unavailableText),
  createElement('a', { key: 'again', href: '', rel: 'external' }, 'Try again'),
];

/** Places another remote's fragment; its failure leaves `fallback`, R70's text unless told, and the page whole. */
export function Fragment({ of, fallback = unavailable }: { of: FragmentData; fallback?: ReactNode }): ReactNode {
  const host = useHost();
  const name = fragmentRemote(of.name);
  if (of.state !== 'ready')
    return createElement('div', { 'data-mfe': name, 'data-mfe-state': 'unavailable' }, fallback);
  const Piece = host.fragmentComponent(of.name);
  return createElement(
    'div',
    { 'data-mfe': name, ...(Piece ? {} : served) },
    Piece && createElement(Piece, { data: of.data }),
  );
}

/**
 * Data without its component are there only as the page is hydrated, where the server had both and the browser could
 * not load the files: the server's HTML stays (R70), because React leaves the children of such an element alone.
 */
const served = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

declare module 'react-router' {
  interface Future {
    // Loaders get a RouterContextProvider, typed, on the server and in the browser.
    v8_middleware: true;
  }
}
