import { closest, distance } from 'fastest-levenshtein';
import { formatStartError } from 'server-kit/run-main';
import { usage } from './usage.ts';

/** A failure for whoever typed the command: only an error without a code, which is a defect, has a stack. */
export function formatError(error: Error & { readonly code?: string }): string {
  const { code, message } = error;
  if (isTypo(error)) {
    const [mistyped = message] = message.split('. ');
    return `${mistyped}${suggestion(/--[\w-]+/.exec(mistyped)?.[0])}`;
  }
  if (typeof code !== 'string' || code === 'CONFIGURATION_INVALID') return formatStartError(error);
  return message.startsWith(code) ? message : `${code}: ${message}`;
}

export const unknownCommand = (command: string): string => `Unknown command '${command}'${suggestion(command)}`;

/** Ends a sentence about a mistyped command or option. */
function suggestion(mistyped = ''): string {
  const known = `${usage('remote')}\n${usage('checkout')}`.match(/(?<=^ {2})[a-z][\w-]*|--[a-z][\w-]*/gm) ?? [];
  const meant = closest(mistyped, known);
  const isClose = meant !== mistyped && distance(mistyped, meant) <= mistyped.length / 3;
  return `${isClose ? `: did you mean '${meant}'?` : ';'} --help lists the commands and their options`;
}

/** Why `check` could not check. */
export const formatUnchecked = (error: Error & { readonly code?: string }, asJson?: boolean): string =>
  asJson
    ? JSON.stringify({ code: error.code, message: error.message })
    : `${isMisuse(error) ? '' : 'It could not be checked: '}${formatError(error)}`;

/** The command cannot run as it was called, or in this environment: its status is 2. */
export const isMisuse = (error: Error & { readonly code?: string }): boolean =>
  isTypo(error) || error.code === 'CONFIGURATION_INVALID';

/** What `parseArgs` does not accept. The code of a web API's error is a number. */
export const isTypo = ({ code }: Error & { readonly code?: string }): boolean =>
  String(code).startsWith('ERR_PARSE_ARGS');
