import { unavailableText } from '@meridian-vale/federation/remote';
import { type ReactNode, use, useEffect } from 'react';
import { createPath, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { isDomError } from 'remote-host/changed-document';
import { ReportFailureContext } from 'remote-host/remote-route';
import { Unavailable } from '../chrome/unavailable/unavailable.tsx';
import { announce } from './announce.ts';
import { RemoteUnavailableError } from './remote-loader.ts';

/** Shown if no version of the URL's remote could be loaded; 'Try again' retries all of them. */
export function Unreachable(): ReactNode {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const report = use(ReportFailureContext);
  useEffect(() => (isDomError(error) ? report('shell', error) : announce(unavailableText)), [report, error]);
  return (
    <Unavailable
      remote={error instanceof RemoteUnavailableError ? error.remote : 'shell'}
      onRetry={() => navigate(createPath(location), { replace: true })}
    />
  );
}
