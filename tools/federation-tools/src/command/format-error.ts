import { formatStartError } from 'server-kit/start-error';

/** A failure for whoever typed the command: only an error without a code, which is a defect, has a stack. */
export function formatError(error: Error & { readonly code?: string }): string {
  const { code, message } = error;
  if (isTypo(error)) return `${message.split('. ')[0]}; --help lists the commands and their options`;
  if (!code || code === 'CONFIGURATION_INVALID') return formatStartError(error);
  return message.startsWith(code) ? message : `${code}: ${message}`;
}

/** What `parseArgs` does not accept. */
export const isTypo = ({ code }: Error & { readonly code?: string }): boolean =>
  code?.startsWith('ERR_PARSE_ARGS') === true;
