/** Dispatched on the window for an error that something has handled. */
export const caughtError = 'caughterror';

export interface CaughtErrorDetail {
  readonly error: unknown;
  /** React's: the components around the one that has failed. */
  readonly componentStack?: string | null | undefined;
  /** Whether React has rendered the page nevertheless, because the HTML was not the one that the server has sent. */
  readonly isMismatch?: boolean;
}

export function logError(error: unknown, { componentStack }: Pick<CaughtErrorDetail, 'componentStack'> = {}): void {
  dispatch({ error, componentStack });
}

/** React's `onRecoverableError`. Extensions, translators and proxies change HTML: no release is to blame. */
export const logMismatch = (error: unknown, { componentStack }: { componentStack?: string | undefined }): void =>
  dispatch({ error, componentStack, isMismatch: true });

function dispatch(detail: CaughtErrorDetail): void {
  console.error(detail.error);
  dispatchEvent(new CustomEvent<CaughtErrorDetail>(caughtError, { detail }));
}
