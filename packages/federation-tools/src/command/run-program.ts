import { constants } from 'node:os';
import { escapeForTerminal } from 'registry/release';
import { formatStartError } from 'server-kit/run-main';
import { isSite } from '../build/list-remotes.ts';
import type { Print, Stage } from './command.ts';

/**
 * Runs a command and exits with its status, even if a library has left something pending. A stop signal exits too, so
 * that what the command has started is ended and its temporary files are removed.
 * @param command prints lines, which may have others' words, and says how far a publication has come
 */
export function runProgram(
  command: (print: Print, reach: (stage: Stage) => void) => Promise<number>,
  args: readonly string[] = [],
): void {
  let stage: Stage | undefined;
  const print = (line: string): void => void process.stdout.write(`${escapeForTerminal(line)}\n`);
  const reach = (reached: Stage): void => {
    stage = reached;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      // `dev` stops by itself.
      if (process.listenerCount(signal) > 0) return;
      process.stderr.write(`${describeStop(args, stage)}\n`);
      process.exit(128 + constants.signals[signal]);
    });
  // Whoever reads the output, such as `head`, has read enough.
  for (const output of [process.stdout, process.stderr])
    output.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));
  command(print, reach).then(
    (status) => process.exit(status),
    (error: Error) => {
      const isWrong = isMisuse(error);
      const outcome = isWrong || stage || args[0] !== 'publish' ? '' : 'Nothing was stored';
      process.stderr.write(escapeForTerminal(`${formatError(error)}\n${outcome && `${outcome}\n`}`));
      process.exit(isWrong ? 2 : 1);
    },
  );
}

/** What a command says when a signal stops it. */
export function describeStop([command = '']: readonly string[], stage?: Stage): string {
  const list = `${isSite(process.cwd()) ? 'npm run remotes --' : 'federation'} list says`;
  if (['promote', 'rollback', 'retire', 'configure'].includes(command)) return `Stopped: ${list} what is live`;
  if (command !== 'publish') return 'Stopped';
  if (!stage) return 'Stopped: nothing is stored';
  const said = {
    storing: ` while storing it: ${list} whether it is stored`,
    stored: `: ${stage.release} is stored, not live`,
    promoting: `: ${stage.release} is stored; ${list} whether it is live`,
    live: ': it is live',
  };
  return `Stopped${said[stage.step]}`;
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
