import type { Finding } from 'gate/finding';
import type { ProgramWarning } from 'remote-host/program-warning';

/** What React and the router say of something that a later version will not have, or treat otherwise. */
const isOfLater =
  /deprecat|will be removed|was removed|future (?:major )?(?:release|version)|next major|has been renamed/i;

/** Collects the warnings of a development build that a release's code causes, with their places in its sources. */
export class Hints {
  private readonly byText = new Map<string, Finding>();

  constructor(private readonly positionOf: (stack?: string) => string | undefined) {}

  get findings(): Finding[] {
    return [...this.byText.values()];
  }

  /** Reads a line that the program of a render process has printed. */
  read = (line: string): void => {
    const { warning, stack } = parse(line);
    if (!warning || !isOfLater.test(warning)) return;
    const file = this.positionOf(stack);
    const message = warning.split('\n')[0] ?? '';
    this.byText.set(`${file} ${message}`, { check: 'rendering', message, ...(file ? { file } : {}), warning: true });
  };
}

function parse(line: string): Partial<ProgramWarning> {
  try {
    return JSON.parse(line) ?? {};
  } catch {
    return {};
  }
}
