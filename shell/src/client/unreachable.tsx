import type { ReactNode } from 'react';
import { useNavigate, useRouteError } from 'react-router-dom';
import { Unavailable } from '../chrome/unavailable/unavailable.tsx';
import { RemoteUnavailableError } from './remote-loader.ts';

/** No version of the remote that owns the address could be loaded; 'Try again' asks for all of them once more. */
export function Unreachable(): ReactNode {
  const error = useRouteError();
  const navigate = useNavigate();
  return (
    <Unavailable
      remote={error instanceof RemoteUnavailableError ? error.remote : 'shell'}
      onRetry={() => navigate('.', { replace: true })}
    />
  );
}
