/**
 * The runtime API of remotes. The shell provides the only copy (a shared singleton), so that the context keys and the
 * React context below are the same objects in every remote.
 */
import {
  createElement,
  createContext as createReactContext,
  type ReactNode,
  use,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createContext } from 'react-router-dom';
import type { FragmentData, Services, SiteConfig } from './contract.ts';
import { fragmentRemote } from './fragment-name.ts';
import { loadingText, unavailableText } from './pending-page.ts';
import { useCompletion } from './use-completion.ts';

export { loadingText, unavailableText };

/** In a loader: `context.get(servicesContext)`. */
export const servicesContext = createContext<Services>();

/** What the shell provides to the React trees of remotes. */
export interface Host {
  readonly site: SiteConfig;
  /** In the browser only, for event handlers that call services, e.g. to prefetch; loaders use the router's context. */
  readonly services?: Services;
  /** On the server only: the HTML that the shell replaces with that of the fragment. */
  readonly fragmentMarker?: (of: FragmentData) => string;
  /** In the site's header and footer only: what became of a fragment that they place. The same object for each name. */
  readonly fragmentNamed?: (name: string) => FragmentData;
  /**
   * In the browser only: shows a ready fragment in an element, as its React root. Hydrates the server's HTML if there is
   * any.
   * @param onUnavailable called when no version of the fragment can be shown
   * @param onEvent called with what the fragment emits
   * @returns a function that removes it
   */
  readonly mountFragment?: (
    element: Element,
    of: FragmentData,
    onUnavailable: () => void,
    onEvent?: (event: unknown) => void,
  ) => () => void;
  /** In the browser only: loads a fragment that the loader left pending. Never rejects. */
  readonly completeFragment?: (of: FragmentData, signal: AbortSignal) => Promise<FragmentData>;
  /** Whether the page is loading its data again: for fragments, which have no access to the router's state. */
  readonly isReloading?: boolean;
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

/** In a fragment: whether the page that places it is loading its data again. */
export const useIsReloading = (): boolean => useHost().isReloading === true;

/** The firm's names and addresses, for every mail, WhatsApp and network link. */
export const useSite = (): SiteConfig => useHost().site;

/** The link reloads the current page. */
const unavailable = [
  createElement('p', { key: 'text' }, unavailableText),
  createElement('a', { key: 'again', href: '', rel: 'external' }, 'Try again'),
];

interface FragmentPlace {
  /** Shown if the fragment is unavailable; by default a text with 'Try again'. */
  readonly fallback?: ReactNode;
  /** Called with each `FragmentEvent` that the fragment emits, after the fragment's own code. */
  readonly onEvent?: ((event: never) => void) | undefined;
  /** Class of the fragment's container; give it a min-height to avoid layout shift when a late fragment arrives. */
  readonly className?: string | undefined;
}

/** Pages and fragments pass what `loadFragment` has returned; the site's header and footer, the fragment's name. */
type FragmentElementProps = FragmentPlace & ({ readonly of: FragmentData } | { readonly name: string });

/** Shows another remote's fragment in a React root of its own; 'Loading...' while it is pending. */
export function Fragment({ fallback = unavailable, className, onEvent, ...placed }: FragmentElementProps): ReactNode {
  const host = useHost();
  const of = 'of' in placed ? placed.of : fragmentNamed(host, placed.name);
  const [failed, setFailed] = useState<FragmentData>();
  const completed = useCompleted(of, host);
  const state = failed === completed ? 'unavailable' : completed.state;
  const place = { key: state, 'data-mfe': fragmentRemote(of.name), className };
  if (state === 'pending')
    return createElement('div', { ...place, 'data-mfe-state': 'pending' }, createElement('p', null, loadingText));
  if (state === 'unavailable') return createElement('div', { ...place, 'data-mfe-state': 'unavailable' }, fallback);
  return createElement(FragmentRoot, { ...place, of: completed, onEvent, onUnavailable: () => setFailed(completed) });
}

function fragmentNamed(host: Host, name: string): FragmentData {
  if (host.fragmentNamed) return host.fragmentNamed(name);
  throw new Error(`Only the site's header and footer place a fragment by name (${name}); a page passes it as 'of'`);
}

interface FragmentRootProps {
  readonly of: FragmentData;
  readonly onUnavailable: () => void;
  readonly onEvent: FragmentPlace['onEvent'];
}

/**
 * The element around a fragment's root. The root's own element is no React element: React warns when the content of an
 * element with `dangerouslySetInnerHTML` changes, and an element loses its content with the prop.
 */
function FragmentRoot({ of, onUnavailable, onEvent, ...attributes }: FragmentRootProps): ReactNode {
  const { mountFragment, fragmentMarker } = useHost();
  const element = useRef<HTMLDivElement>(null);
  const listener = useRef(onEvent);
  useLayoutEffect(() => {
    listener.current = onEvent;
  }, [onEvent]);
  const isHydrating = useSyncExternalStore(never, isFalse, isTrue);
  // Rendered in the browser, the prop would assign to innerHTML, which the page's policy (Trusted Types) forbids.
  const [html] = useState(() =>
    isHydrating
      ? {
          suppressHydrationWarning: true,
          dangerouslySetInnerHTML: { __html: `<div>${fragmentMarker?.(of) ?? ''}</div>` },
        }
      : undefined,
  );
  // In a layout effect, so that the page is never painted without its fragment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback is new in each render
  useLayoutEffect(() => {
    const root = element.current?.firstElementChild ?? element.current?.appendChild(document.createElement('div'));
    return root && mountFragment?.(root, of, onUnavailable, (event) => listener.current?.(event as never));
  }, [of, mountFragment]);
  return createElement('div', { ...attributes, ...html, ref: element });
}

const never = () => () => {};
const isFalse = () => false;
const isTrue = () => true;

/** The fragment as the browser has completed it, if its loader left it pending. */
function useCompleted(of: FragmentData, { completeFragment, trackPending }: Host): FragmentData {
  const isPending = of.state === 'pending' && completeFragment !== undefined;
  const load = isPending ? (signal: AbortSignal) => completeFragment(of, signal) : undefined;
  return useCompletion(of, load, ({ state }) => state === 'ready', trackPending) ?? of;
}

declare module 'react-router' {
  interface Future {
    // Loaders get a typed RouterContextProvider on the server and in the browser.
    v8_middleware: true;
  }
}
