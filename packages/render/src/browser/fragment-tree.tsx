import type { Emit, FragmentProps } from '@meridian-vale/federation/contract';
import { type Host, HostContext, loadingText } from '@meridian-vale/federation/remote';
import {
  Component,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  startTransition,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { type createMemoryRouter, type Navigator, Router } from 'react-router-dom';

export type PageRouter = Pick<
  ReturnType<typeof createMemoryRouter>,
  'state' | 'subscribe' | 'navigate' | 'createHref' | 'encodeLocation'
>;

export type FragmentView = ComponentType<{ data: unknown; props: FragmentProps; emit: Emit<Record<string, unknown>> }>;

interface FragmentTreeProps extends ComponentProps<FragmentView> {
  readonly view: FragmentView;
  readonly host: Host;
  readonly router: PageRouter;
  /** The router's state in the first render: when hydrating, that of the server. */
  readonly firstState: PageRouter['state'];
  readonly onError: (error: unknown) => void;
}

/**
 * A fragment with all that it gets: its data and props, the host's context, and a router without routes or loaders. The
 * ids in it equal those of the server's tree, whose providers differ but have no siblings either.
 */
export function FragmentTree({
  view: View,
  host,
  router,
  firstState,
  onError,
  ...shown
}: FragmentTreeProps): ReactNode {
  const [{ location, navigation, historyAction }, setState] = useState(firstState);
  useLayoutEffect(() => {
    // A transition, as in the page's own root: the page does not show a new location before its content.
    const follow = () => startTransition(() => setState(router.state));
    follow();
    return router.subscribe(follow);
  }, [router]);
  const navigator = useMemo(() => navigatorOf(router), [router]);
  const isReloading = navigation.location?.pathname === location.pathname;
  const value = useMemo(() => ({ ...host, isReloading }), [host, isReloading]);
  return (
    <ErrorBoundary onError={onError}>
      <HostContext value={value}>
        <Router location={location} navigationType={historyAction} navigator={navigator}>
          <View {...shown} />
        </Router>
      </HostContext>
    </ErrorBoundary>
  );
}

FragmentTree.displayName = 'FragmentTree';

const navigatorOf = (router: PageRouter): Navigator => {
  const go = (to: Parameters<Navigator['push']>[0], options: object, preventScrollReset?: boolean) =>
    void router.navigate(to, { ...options, ...(preventScrollReset === undefined ? {} : { preventScrollReset }) });
  return {
    createHref: router.createHref,
    encodeLocation: router.encodeLocation,
    go: (delta) => void router.navigate(delta),
    push: (to, state, options) => go(to, { state }, options?.preventScrollReset),
    replace: (to, state, options) => go(to, { state, replace: true }, options?.preventScrollReset),
  };
};

/** Until another version replaces the one that threw. */
class ErrorBoundary extends Component<{ readonly onError: (error: unknown) => void; readonly children: ReactNode }> {
  static displayName = 'ErrorBoundary';
  static getDerivedStateFromError = () => ({ failed: true });
  override state = { failed: false };
  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }
  override render(): ReactNode {
    return this.state.failed ? <p>{loadingText}</p> : this.props.children;
  }
}
