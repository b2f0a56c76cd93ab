import { filesUrl, type Release, releaseUrl } from 'releases/release';
import type { ErrorFrame, ReportedError } from 'releases/reported-error';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { withoutVisitorData } from '../../composition/error-text.ts';

const BrowserErrorReport = Compile(
  Type.Object(
    {
      kind: Type.Enum(['error', 'rejection', 'caught', 'policy']),
      message: Type.String({ maxLength: 300 }),
      frames: Type.Array(Type.String({ maxLength: 300 }), { minItems: 1, maxItems: 20 }),
      route: Type.String({ maxLength: 200, pattern: '^[\\w/:*.-]*$' }),
    },
    { additionalProperties: false },
  ),
);

/**
 * A browser's report, attributed to a release. Undefined if it is not one, or names no file of an active release: anyone
 * can send reports.
 * @param active the releases whose files current pages may load, of each remote the live one first
 */
export function attributeBrowserError(
  body: unknown,
  active: readonly Release[],
  userAgent = '',
): Omit<ReportedError, 'count'> | undefined {
  if (!BrowserErrorReport.Check(body)) return undefined;
  const { kind, message, route } = body;
  const frames = body.frames.flatMap((frame) => frameOf(frame, active) ?? []);
  const innermost = body.frames.find((frame) => /^\/remotes\/(?!shell\/)/.test(frame));
  // A preview's error, or that of a page opened before the release, is not the shell's because it has called the code.
  const owner = innermost === undefined ? frames[0] : frameOf(innermost, active);
  if (!owner) return undefined;
  const { remote, version } = owner;
  const browser = browserFamily(userAgent);
  return { remote, version, kind, message: withoutVisitorData(message), route, browser, frames };
}

function frameOf(frame: string, active: readonly Release[]): ErrorFrame | undefined {
  const [, path = '', line, column] = /^(\/[^:]+):(\d{1,9}):(\d{1,9})$/.exec(frame) ?? [];
  for (const release of active) {
    const base = [filesUrl(release), releaseUrl(release)].find((url) => path.startsWith(url));
    const file = `browser/${path.slice(base?.length)}`;
    if (base && release.files[file])
      return {
        remote: release.name,
        version: release.version,
        file,
        line: Number(line) || 1,
        column: Number(column) || 1,
      };
  }
  return undefined;
}

/** Every browser on iOS is Safari's engine; Chrome's name also stands in that of others. */
const families = [
  ['Firefox', /\bFirefox\//],
  ['Edge', /\bEdg\//],
  ['Chrome', /Chrom(e|ium)\//],
  ['Safari', /\bSafari\//],
] as const;

const browserFamily = (userAgent: string): string =>
  families.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other';
