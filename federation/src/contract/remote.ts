/**
 * The runtime API of remotes. The shell provides the only copy (a shared singleton), so that the context keys and the
 * React context below are the same objects in every remote.
 */
import {
  type ComponentType,
  createElement,
  createContext as createReactContext,
  type ReactNode,
  use,
  useEffect,
  useState,
} from 'react';
import { createContext } from 'react-router-dom';
import type { FragmentData, Services, SiteConfig } from './contract.ts';
import { fragmentRemote } from './fragment-name.ts';

/** In a loader: `context.get(services)`. */
export const services = createContext<Services>();

/** What the shell provides to the React trees of remotes. */
export interface Host {
  readonly site: SiteConfig;
  /** In the browser only, for event handlers that call services, e.g. to prefetch; loaders use the router's context. */
  readonly services?: Services;
  /** The component of a loaded fragment; undefined if its remote could not be loaded. */
  readonly fragmentComponent: (name: string) => ComponentType<{ data: unknown }> | undefined;
  /** In the browser only: loads a fragment that the loader left pending. Never rejects. */
  readonly completeFragment?: (name: string, signal: AbortSignal) => Promise<FragmentData>;
  /**
   * In the browser only: records that a part of the page is loading, so that its arrival is announced.
   * @returns a function to call when the part has arrived (true) or is no longer needed (false)
   */
  readonly trackPending?: () => (arrived: boolean) => void;
}

export const HostContext = createReactContext<Host | undefined>(undefined);

export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('HostContext is missing: render the remote inside the shell or the test host');
  return host;
}

/** The firm's names and addresses, for every mail, WhatsApp and network link. */
export const useSite = (): SiteConfig => useHost().site;

/** Replaces a part of the page that could not be loaded. */
export const unavailableText = 'This part of the page is not available right now.';

/** The link reloads the current page. */
const unavailable = [
  createElement('p', { key: 'text' }, unavailableText),
  createElement('a', { key: 'again', href: '', rel: 'external' }, 'Try again'),
];

/** Placeholder text for content that is still loading. */
export const loadingText = 'Loading...';

interface FragmentProps {
  readonly of: FragmentData;
  /** Shown if the fragment is unavailable; by default a text with 'Try again'. */
  readonly fallback?: ReactNode;
  /** Class of the fragment's container; give it a min-height to avoid layout shift when a late fragment arrives. */
  readonly className?: string | undefined;
}

/** Renders another remote's fragment; shows 'Loading...' while it is pending. */
export function Fragment({ of, fallback = unavailable, className }: FragmentProps): ReactNode {
  const host = useHost();
  const { name, state, data } = useCompleted(of, host);
  const place = { 'data-mfe': fragmentRemote(name), className };
  if (state === 'pending')
    return createElement('div', { ...place, 'data-mfe-state': 'pending' }, createElement('p', null, loadingText));
  if (state === 'unavailable') return createElement('div', { ...place, 'data-mfe-state': 'unavailable' }, fallback);
  const Component = host.fragmentComponent(name);
  return createElement(
    'div',
    { ...place, ...(Component ? {} : keepServerHtml) },
    Component && createElement(Component, { data }),
  );
}

/** Fragments that the browser has completed, so that navigating back does not load them again. */
const completions = new WeakMap<FragmentData, Completion>();

interface Completion {
  readonly of: FragmentData;
  readonly by: FragmentData;
}

function useCompleted(of: FragmentData, { completeFragment, trackPending }: Host): FragmentData {
  const [completed, setCompleted] = useState<Completion>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each result of the loader
  useEffect(() => {
    if (of.state !== 'pending' || completions.has(of) || !completeFragment) return;
    const controller = new AbortController();
    const settled = trackPending?.();
    completeFragment(of.name, controller.signal).then((by) => {
      if (controller.signal.aborted) return;
      const completion = { of, by };
      if (by.state === 'ready') completions.set(of, completion);
      setCompleted(completion);
      settled?.(true);
    });
    return () => {
      controller.abort();
      settled?.(false);
    };
  }, [of]);
  return (completed?.of === of ? completed : completions.get(of))?.by ?? of;
}

/**
 * A fragment has data but no component only during hydration, when the browser failed to load its files. React leaves
 * the children of an element with these props alone, so the server's HTML stays.
 */
const keepServerHtml = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

declare module 'react-router' {
  interface Future {
    // Loaders get a typed RouterContextProvider on the server and in the browser.
    v8_middleware: true;
  }
}
