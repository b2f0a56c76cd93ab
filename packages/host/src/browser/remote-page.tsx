import type { Remote } from '@meridian-vale/federation/contract';
import { unavailableText } from '@meridian-vale/federation/remote';
import { type ComponentType, type ReactNode, use, useEffect, useEffectEvent } from 'react';
import { createPath, type RouteObject, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { isDomError } from 'render/changed-document';
import { ReportFailureContext, remoteRoute, resolveLazy } from 'render/remote-route';
import { announce } from './announce.ts';
import { RemoteTimedOutError, RemoteUnavailableError } from './remote-loader.ts';

export interface StandIns {
  /** Stands for a page without its data. */
  readonly Pending: ComponentType;
  readonly Unavailable: ComponentType<{ readonly remote: string; readonly onRetry?: () => void }>;
}

export const pageRoute = (name: string, remote: Remote, { Pending, Unavailable }: StandIns): RouteObject =>
  remoteRoute(name, remote, { pending: <Pending />, failed: <Unavailable remote={name} /> });

export const loadPageFiles =
  (name: string) =>
  (remote: Remote): Promise<void> =>
    resolveLazy([remoteRoute(name, remote)]);

/**
 * Shown if no version of the URL's remote could be loaded. What arrives late is shown. 'Try again' retries all versions,
 * and the second time loads the page, which may pin others.
 */
export function Unreachable({ Unavailable }: Pick<StandIns, 'Unavailable'>): ReactNode {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const report = use(ReportFailureContext);
  const retry = useEffectEvent(() => navigate(createPath(location), { replace: true, state: isRetried }));
  useEffect(() => {
    if (isDomError(error)) return report('shell', error);
    announce(unavailableText);
    let isLeft = false;
    const late =
      error instanceof RemoteUnavailableError && error.cause instanceof RemoteTimedOutError && error.cause.late;
    if (late)
      late.then(
        () => isLeft || retry(),
        () => {},
      );
    return () => {
      isLeft = true;
    };
  }, [report, error]);
  return (
    <Unavailable
      remote={error instanceof RemoteUnavailableError ? error.remote : 'shell'}
      {...(location.state === isRetried
        ? {}
        : { onRetry: () => void navigate(createPath(location), { replace: true, state: isRetried }) })}
    />
  );
}

/** In a history entry's state. */
const isRetried = 'retried';
