import { type RouteMatches, routePattern } from 'render/addresses';
import type { CaughtErrorDetail } from 'render/browser/log-error';
import { isDomError } from 'render/changed-document';
import { hasQuotes, withoutVisitorData } from '../../error-text.ts';
import type { BrowserReport } from '../../operation/describe-report.ts';
import { sendReport } from './send-report.ts';

/** Reports of one page, so that an error that repeats does not flood the server. */
const maxReports = 5;
const maxFrames = 20;
let reports = 0;
/** What was thrown, because several pieces of code may handle it, and reports, because it may be thrown again. */
const reported = new Set<unknown>();

/**
 * Reports an error of this site's scripts, once a page. Those of extensions have no frame of ours; a failed call is not
 * an error of code, and who else changes the document is no error of ours.
 */
export async function reportError(event: Event, matches: RouteMatches): Promise<void> {
  const { kind, thrown, message = textOf(thrown), stack = stackOf(thrown), about, image } = describe(event);
  // The policy is called by whoever wanted the script: its own frame says nothing.
  const named = framesOf(stack).slice((thrown as Error | undefined)?.name === 'RefusedScriptError' ? 1 : 0);
  if ((named.length === 0 && about === undefined) || isHttpError(thrown)) return;
  if (isDomError(thrown) || (event instanceof CustomEvent && event.detail.isMismatch)) return;
  const seen = [[kind, message, ...named].join(), thrown ?? message];
  if (seen.some((each) => reported.has(each)) || reports >= maxReports) return;
  reports += 1;
  for (const each of seen) reported.add(each);
  const frames = named.length > 0 ? named : await findPlace(about ?? '', image);
  const files = hasQuotes(message) ? new Set(frames.map((frame) => frame.replace(/:.*/, ''))) : [];
  const sent = withoutVisitorData(message, await Promise.all([...files].map(readScript)));
  const route = matches.length > 0 ? routePattern(matches) : '';
  if (frames.length > 0) sendReport({ kind, message: sent, frames, route });
}

interface DescribedError {
  readonly kind: BrowserReport['kind'];
  readonly thrown?: unknown;
  /** Default: that of `thrown`. */
  readonly message?: string;
  readonly stack?: string;
  /** What the code that did it probably contains, where browsers name no place. */
  readonly about?: string;
  /** The image in the page that was refused. */
  readonly image?: Element | undefined;
}

function describe(event: Event): DescribedError {
  if (event instanceof ErrorEvent) {
    const { error, message, filename, lineno, colno } = event;
    const thrown = causeOf(error);
    const stack = stackOf(thrown) || `${filename}:${lineno}:${colno}`;
    return error ? { kind: 'error', thrown, stack } : { kind: 'error', message, stack };
  }
  if (event instanceof PromiseRejectionEvent) {
    const thrown = causeOf(event.reason);
    if (thrown instanceof Error) return { kind: 'rejection', thrown };
    return { kind: 'rejection', thrown, about: typeof thrown === 'string' ? thrown : '' };
  }
  if (event instanceof SecurityPolicyViolationEvent) {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber } = event;
    const [, host] = /^\w+:\/\/([^/?#]+)/.exec(blockedURI) ?? [];
    return {
      kind: 'policy',
      // Addresses are removed: the host in words, otherwise what the browser says, such as `inline`.
      message: `${effectiveDirective} refuses ${host?.replaceAll('.', ' ') ?? blockedURI}`,
      stack: `${sourceFile}:${lineNumber}:${columnNumber}`,
      // For a picture, browsers name no script.
      ...(effectiveDirective === 'img-src' ? { about: host ?? '' } : {}),
      image: [...document.images].find(({ src }) => src === blockedURI),
    };
  }
  const { error, componentStack } = (event as CustomEvent<CaughtErrorDetail>).detail;
  const thrown = causeOf(error);
  return { kind: 'caught', thrown, stack: `${stackOf(thrown)}\n${componentStack ?? ''}` };
}

/** Where a script of a remote contains a text; otherwise any script of the remote around an image, or of the page's. */
async function findPlace(text: string, image?: Element): Promise<string[]> {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href));
  const scripts = files.flatMap(({ origin, pathname }) =>
    origin === location.origin && /^\/remotes\/(?!shell\/).*\.js$/.test(pathname) ? pathname : [],
  );
  for (const script of text ? new Set(scripts) : []) {
    const before = (await readScript(script)).split(text, 2);
    const lines = before[0]?.split('\n') ?? [];
    if (before.length > 1) return [`${script}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`];
  }
  const place = image?.closest<HTMLElement>('[data-mfe]') ?? document.querySelector<HTMLElement>('[data-mfe]');
  const script = scripts.findLast((each) => each.startsWith(`/remotes/${place?.dataset.mfe}/`));
  return script ? [`${script}:1:1`] : [];
}

/** A script as the browser has it. */
const readScript = (path: string): Promise<string> =>
  fetch(path, { cache: 'force-cache' }).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );

/** What went wrong first: "no version could be loaded" says nothing of why. */
const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? causeOf(error.cause) : error;

const textOf = (thrown: unknown): string =>
  thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : typeof thrown === 'string' ? thrown : 'not an error';

const stackOf = (thrown: unknown): string => (thrown instanceof Error && thrown.stack) || '';

const isHttpError = (thrown: unknown): boolean =>
  String((thrown as { readonly code?: unknown } | undefined)?.code).startsWith('HTTP_');

/** The places of this site's scripts in a stack of any browser. */
const framesOf = (stack: string): string[] =>
  [...stack.matchAll(/(https?:\/\/[^\s()]+):(\d+):(\d+)/g)]
    .flatMap(([, url = '', line, column]) => {
      const { origin, pathname } = new URL(url);
      return origin === location.origin && pathname.endsWith('.js') ? `${pathname}:${line}:${column}` : [];
    })
    .slice(0, maxFrames);
