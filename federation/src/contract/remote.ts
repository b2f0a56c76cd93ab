/**
 * The runtime API of remotes. The shell provides the only copy (a shared singleton), so that the context keys and the
 * React context below are the same objects in every remote.
 */
import { type ComponentType, createElement, createContext as createReactContext, type ReactNode, use } from 'react';
import { createContext } from 'react-router-dom';
import type { FragmentData, Services, SiteConfig } from './contract.ts';
import { fragmentRemote } from './fragment-name.ts';

/** In a loader: `context.get(services)`. */
export const services = createContext<Services>();

/** What the shell provides to the React trees of remotes. */
export interface Host {
  readonly site: SiteConfig;
  /** In the browser only, for calls from event handlers, e.g. a prefetch; loaders use the router's context. */
  readonly services?: Services;
  /** The component of a loaded fragment; undefined if its remote could not be loaded. */
  readonly fragmentComponent: (name: string) => ComponentType<{ data: unknown }> | undefined;
}

export const HostContext = createReactContext<Host | undefined>(undefined);

export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('HostContext is missing: render the remote inside the shell or the test host');
  return host;
}

/** The firm's names and addresses, for every mail, WhatsApp and network link. */
export const useSite = (): SiteConfig => useHost().site;

/** Shown in place of a part of the page that could not be loaded. */
export const unavailableText = 'This part of the page is not available right now.';

/** The link reloads the current page. */
const unavailable = [
  createElement('p', { key: 'text' }, unavailableText),
  createElement('a', { key: 'again', href: '', rel: 'external' }, 'Try again'),
];

/** Renders another remote's fragment. One that is unavailable is replaced by `fallback`, by default a text with 'Try again'. */
export function Fragment({ of, fallback = unavailable }: { of: FragmentData; fallback?: ReactNode }): ReactNode {
  const host = useHost();
  const name = fragmentRemote(of.name);
  if (of.state !== 'ready')
    return createElement('div', { 'data-mfe': name, 'data-mfe-state': 'unavailable' }, fallback);
  const Component = host.fragmentComponent(of.name);
  return createElement(
    'div',
    { 'data-mfe': name, ...(Component ? {} : keepServerHtml) },
    Component && createElement(Component, { data: of.data }),
  );
}

/**
 * A fragment has data but no component only during hydration, when the browser could not load its files. React does not
 * touch the children of an element with these props, so the server's HTML stays.
 */
const keepServerHtml = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

declare module 'react-router' {
  interface Future {
    // Loaders get a typed RouterContextProvider on the server and in the browser.
    v8_middleware: true;
  }
}
