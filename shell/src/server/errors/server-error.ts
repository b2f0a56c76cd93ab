import type { ErrorFrame, ReportedError } from 'releases/reported-error';
import { withoutVisitorData } from '../../composition/error-text.ts';

const maxFrames = 20;

/** An error of a release on the server. Its stack names places in its server bundle. */
export function describeServerError(remote: string, version: string, error: unknown): Omit<ReportedError, 'count'> {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const bundle = `${remote}.cjs`;
  const frames: ErrorFrame[] = [...(stack ?? '').matchAll(/([\w.-]+\.cjs):(\d+):(\d+)/g)]
    .filter(([, file]) => file === bundle)
    .slice(0, maxFrames)
    .map(([, , line, column]) => ({
      remote,
      version,
      file: `server/${bundle}`,
      line: Number(line),
      column: Number(column),
    }));
  const text = withoutVisitorData(`${name}: ${message}`);
  return { remote, version, kind: 'server', message: text, route: '', browser: '', frames };
}
