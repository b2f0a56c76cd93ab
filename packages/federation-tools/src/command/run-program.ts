import { constants } from 'node:os';
import { escapeForTerminal } from 'registry/release';
import { formatStartError } from 'server-kit/run-main';

/**
 * Runs a command and exits with its status, even if a library has left something pending. A stop signal exits too, so
 * that what the command has started is ended and its temporary files are removed.
 * @param command prints lines, which may have others' words
 */
export function runProgram(
  command: (print: (line: string) => void) => Promise<number>,
  args: readonly string[] = [],
): void {
  const printed: string[] = [];
  const print = (line: string): void => {
    printed.push(line);
    process.stdout.write(`${escapeForTerminal(line)}\n`);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      // `dev` stops by itself.
      if (process.listenerCount(signal) > 0) return;
      process.stderr.write(`${describeStop(args, printed)}\n`);
      process.exit(128 + constants.signals[signal]);
    });
  // Whoever reads the output, such as `head`, has read enough.
  for (const output of [process.stdout, process.stderr])
    output.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));
  command(print).then(
    (status) => process.exit(status),
    (error: Error) => {
      const isWrong = isMisuse(error);
      const isStored = args[0] !== 'publish' || storingStep(printed) !== '';
      const outcome = isWrong || isStored ? '' : 'Nothing was stored';
      process.stderr.write(escapeForTerminal(`${formatError(error)}\n${outcome && `${outcome}\n`}`));
      process.exit(isWrong ? 2 : 1);
    },
  );
}

/** The last line about what a publication has stored, empty before. */
const storingStep = (printed: readonly string[]): string =>
  printed.findLast((line) => /^(?:Storing|Stored|Published|Release set) /.test(line)) ?? '';

/** What a command says when a signal stops it. @param printed the lines that it has printed */
export function describeStop(args: readonly string[], printed: readonly string[]): string {
  const [command = ''] = args;
  const list = 'federation list says';
  if (['promote', 'rollback', 'retire', 'configure'].includes(command)) return `Stopped: ${list} what is live`;
  if (command !== 'publish') return 'Stopped';
  const step = storingStep(printed);
  const [, published] = /^(?:Stored|Published) ([^;]*)/.exec(step) ?? [];
  if (published)
    return `Stopped: ${published} is stored${args.includes('--no-promote') ? ', not live' : `; ${list} whether it is live`}`;
  if (step.startsWith('Release set')) return 'Stopped: it is live';
  return step ? `Stopped while storing it: ${list} whether it is stored` : 'Stopped: nothing is stored';
}

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
