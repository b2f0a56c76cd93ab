import type { ErrorFrame, Report } from 'releases/report';
import { withoutVisitorData } from '../../composition/error-text.ts';
import { clampPosition } from './browser-report.ts';

const maxFrames = 20;
/** The search for frames is quadratic in a line. */
const maxLineLength = 300;

/** An error of a release on the server. Its stack names places in its server bundle; the release may have written it. */
export function describeServerError(remote: string, version: string, error: unknown): Report {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const bundle = `${remote}.cjs`;
  const lines = String(stack)
    .split('\n')
    .map((line) => line.slice(0, maxLineLength))
    .join('\n');
  const frames: ErrorFrame[] = [...lines.matchAll(/([\w.-]+\.cjs):(\d+):(\d+)/g)]
    .filter(([, file]) => file === bundle)
    .slice(0, maxFrames)
    .map(([, , line, column]) => {
      const place = { line: clampPosition(line), column: clampPosition(column) };
      return { remote, version, file: `server/${bundle}`, ...place };
    });
  const text = withoutVisitorData(`${name}: ${message}`);
  return { remote, version, kind: 'server', text, route: '', browser: '', frames, counts: [1], addresses: [] };
}
