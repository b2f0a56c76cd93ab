import { statSync } from 'node:fs';
import path from 'node:path';
import { filesUrl, type Release, releaseUrl } from 'registry/release';
import {
  bucketCounts,
  type ErrorFrame,
  failedVersion,
  type Report,
  type VitalMetric,
  vitalMetrics,
  vitalStates,
} from 'registry/reports';
import type { ReleaseFolder } from 'registry/store';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { hasQuotes, withoutVisitorData } from '../error-text.ts';

/** Lines and columns of more digits are none of a file's; whoever threw the error wrote its stack. */
const place = '(\\d{1,9}):(\\d{1,9})';
const Text = Type.String({ maxLength: 200 });
/** What browsers send: nothing of the visitor, of the address or of the page's text. */
const BrowserReport = Type.Object(
  {
    kind: Type.Optional(Type.Enum(['error', 'rejection', 'caught', 'policy', failedVersion])),
    /** In place of a kind: that of a vital. */
    metric: Type.Optional(Type.Enum(vitalMetrics)),
    /** An error's. */
    message: Type.Optional(Type.String({ maxLength: 300 })),
    /** A vital's. */
    state: Type.Optional(Text),
    /** The pattern of the page's route; absent before there is a router. */
    route: Type.Optional(Type.String({ maxLength: 200, pattern: '^([\\w/:*.-]|\\?(?=/|$))*$' })),
    /** An error's, innermost first: `/remotes/…/file.js:line:column`. */
    frames: Type.Optional(Type.Array(Type.String({ maxLength: 300 }), { maxItems: 20 })),
    /** A vital's, in ms; of CLS the score. */
    value: Type.Optional(Type.Number({ minimum: 0 })),
    /** Whose it is, a remote or `shell`; absent if that is not known, or an error's frames say it. */
    remote: Type.Optional(Text),
    version: Type.Optional(Text),
  },
  { additionalProperties: false },
);
export type BrowserReport = Static<typeof BrowserReport>;
const browserReport = Compile(BrowserReport);

/** Of an error's innermost frames, the files of so many are read, each once: that takes the thread of all requests. */
const maxRead = 3;
/** More than a bundle has; reading, hashing and searching a file take the same thread. */
const maxCodeBytes = 1 << 20;

/** Where the files that errors have passed are. */
export type StoredCode = Pick<ReleaseFolder, 'releaseDir' | 'readRelease' | 'readFile'>;

type Place = Pick<ErrorFrame, 'remote' | 'version' | 'file'>;

function readCode(store: StoredCode, { remote, version, file }: Place) {
  try {
    const { size } = statSync(path.join(store.releaseDir(remote, version), file));
    const isCode = /\.c?js$/.test(file) && size <= maxCodeBytes;
    return isCode ? store.readFile(store.readRelease(remote, version), file).toString() : '';
  } catch {
    return '';
  }
}

/**
 * What a browser reports, attributed to a release. Undefined if it is no report of one that is active: pages of other
 * shells may send what this one does not know.
 * @param active the releases whose files current pages may load, of each remote the live one first
 */
export function readBrowserReport(body: unknown, active: readonly Release[], store: StoredCode): Report | undefined {
  if (!browserReport.Check(body)) return undefined;
  const { kind, metric, message = '', route = '', frames: passed = [] } = body;
  if (metric) return readVital(metric, body, active);
  if (!kind) return undefined;
  if (kind === failedVersion) {
    const failed = active.find(({ name, version }) => name === body.remote && version === body.version);
    if (!failed || failed.name === 'shell') return undefined;
    return errorOf({ remote: failed.name, version: failed.version }, kind, 'given up by a page');
  }
  const frames = passed.flatMap((frame) => frameOf(frame, active) ?? []);
  const innermost = passed.find((frame) => /^\/remotes\/(?!shell\/)/.test(frame));
  // A preview's error, or that of a page opened before the release, is not the shell's because it has called the code.
  const owner = innermost === undefined ? frames[0] : frameOf(innermost, active);
  if (!owner) return undefined;
  const files = new Map(frames.slice(0, maxRead).map((frame) => [frame.file, frame]));
  return errorOf(owner, kind, textOf(message, [...files.values()], store), { frames, route });
}

/** What {@link withoutVisitorData} leaves of a message; files are read only for the words that it quotes. */
const textOf = (message: string, passed: readonly Place[], store: StoredCode): string =>
  withoutVisitorData(message, hasQuotes(message) ? passed.map((place) => readCode(store, place)) : []);

const errorOf = (
  { remote, version }: Pick<Report, 'remote' | 'version'>,
  kind: Report['kind'],
  text: string,
  { frames = [], route = '' }: Partial<Pick<Report, 'frames' | 'route'>> = {},
): Report => ({ remote, version, kind, text, route, frames, counts: [1], addresses: [] });

function readVital(kind: VitalMetric, vital: BrowserReport, active: readonly Release[]): Report | undefined {
  const { value, remote = '', version, route = '', state } = vital;
  const release = active.find((each) => each.name === remote && (version ?? each.version) === each.version);
  const isOfPage = kind === 'TTFB';
  const isKnown = (isOfPage && release ? [release] : active).some(({ routes }) => routes?.includes(route));
  if (value === undefined || !isKnown || (!release && (remote || isOfPage))) return undefined;
  // A page of a newer shell may send a state that this one does not know: it counts under the last.
  const text = vitalStates[kind].find((known) => known === state) ?? vitalStates[kind].at(-1) ?? '';
  const counts = bucketCounts(kind, value);
  return { remote, version: release?.version ?? '', kind, route, text, counts, addresses: [] };
}

const framePattern = new RegExp(`^(/[^:]+):${place}$`);

function frameOf(frame: string, active: readonly Release[]): ErrorFrame | undefined {
  const [, path = '', line, column] = framePattern.exec(frame) ?? [];
  for (const release of active) {
    const base = [filesUrl(release), releaseUrl(release)].find((url) => path.startsWith(url));
    const file = `browser/${path.slice(base?.length)}`;
    const { name: remote, version } = release;
    if (base && Object.hasOwn(release.files, file))
      return { remote, version, file, line: Number(line), column: Number(column) };
  }
  return undefined;
}

const maxFrames = 20;
/** The search for frames is quadratic in a line. */
const maxLineLength = 300;

/** An error of a release on the server. Its stack names places in its server bundle; the release may have written it. */
export function describeServerError(remote: string, version: string, error: unknown, store: StoredCode): Report {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const file = `server/${remote}.cjs`;
  const frames = String(stack)
    .split('\n')
    .flatMap((line) => [...line.slice(0, maxLineLength).matchAll(bundlePattern)])
    .filter(([, bundle]) => `server/${bundle}` === file)
    .slice(0, maxFrames)
    .map(([, , line, column]) => ({ remote, version, file, line: Number(line), column: Number(column) }));
  const text = textOf(`${name}: ${message}`, [{ remote, version, file }], store);
  return errorOf({ remote, version }, 'server', text, { frames });
}

const bundlePattern = new RegExp(`([\\w.-]+\\.cjs):${place}(?!\\d)`, 'g');
