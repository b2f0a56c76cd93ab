/** Dispatched on the window for an error that something has handled. */
export const caughtError = 'caughterror';

export interface CaughtErrorDetail {
  readonly error: unknown;
  /** React's: the components around the one that has failed. */
  readonly componentStack?: string | null | undefined;
}

/** Logs an error that is handled, and passes it to whoever reports the page's errors. */
export function logError(
  error: unknown,
  { componentStack }: { componentStack?: string | null | undefined } = {},
): void {
  console.error(error);
  dispatchEvent(new CustomEvent<CaughtErrorDetail>(caughtError, { detail: { error, componentStack } }));
}
