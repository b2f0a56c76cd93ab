import { formatStartError } from 'server-kit/run-main';

type Failure = Error & { readonly code?: string };

/** A failure for whoever typed the command: only an error without a code, which is a defect, has a stack. */
export function formatError(error: Failure): string {
  const { code, message } = error;
  if (isTypo(error)) return message;
  if (typeof code !== 'string' || code === 'CONFIGURATION_INVALID') return formatStartError(error);
  return message.startsWith(code) ? message : `${code}: ${message}`;
}

/** Why `check` could not check. */
export const formatUnchecked = (error: Failure, asJson: boolean): string =>
  asJson
    ? JSON.stringify({ code: error.code, message: error.message })
    : `${isMisuse(error) ? '' : 'It could not be checked: '}${formatError(error)}`;

/** The command cannot run as it was called, or in this environment: its status is 2. */
export const isMisuse = (error: Failure): boolean => isTypo(error) || error.code === 'CONFIGURATION_INVALID';

/** What `parseArgs` does not accept. The code of a web API's error is a number. */
const isTypo = ({ code }: Failure): boolean => String(code).startsWith('ERR_PARSE_ARGS');
