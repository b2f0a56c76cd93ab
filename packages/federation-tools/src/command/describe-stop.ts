/** The last line about what a publication has stored, empty before. */
const storingStep = (printed: readonly string[]): string =>
  printed.findLast((line) => /^(?:Storing|Stored|Published|Release set) /.test(line)) ?? '';

/** What a command says after the error that has ended it; empty if that is all. */
export const describeFailure = ([command]: readonly string[], printed: readonly string[]): string =>
  command === 'publish' && !storingStep(printed) ? 'Nothing was stored' : '';

/**
 * What a command says when a signal stops it.
 * @param args of the command
 * @param printed the lines that it has printed
 */
export function describeStop(args: readonly string[], printed: readonly string[]): string {
  const [command = ''] = args;
  const list = 'federation list says';
  if (['promote', 'rollback'].includes(command)) return `Stopped: ${list} what is live`;
  if (command !== 'publish') return 'Stopped';
  const step = storingStep(printed);
  const [, published] = /^(?:Stored|Published) ([^;]*)/.exec(step) ?? [];
  if (published)
    return `Stopped: ${published} is stored${args.includes('--no-promote') ? ', not live' : `; ${list} whether it is live`}`;
  if (step.startsWith('Release set')) return 'Stopped: it is live';
  return step ? `Stopped while storing it: ${list} whether it is stored` : 'Stopped: nothing is stored';
}
