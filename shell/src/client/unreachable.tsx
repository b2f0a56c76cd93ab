import { unavailableText } from '@meridian-vale/federation/remote';
import { type ReactNode, use, useEffect, useEffectEvent } from 'react';
import { createPath, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { isDomError } from 'remote-host/changed-document';
import { ReportFailureContext } from 'remote-host/remote-route';
import { Unavailable } from '../chrome/unavailable/unavailable.tsx';
import { announce } from './announce.ts';
import { RemoteTimedOutError, RemoteUnavailableError } from './remote-loader.ts';

/**
 * Shown if no version of the URL's remote could be loaded. What arrives late is shown. 'Try again' retries all versions,
 * and the second time loads the page, which may pin others.
 */
export function Unreachable(): ReactNode {
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
