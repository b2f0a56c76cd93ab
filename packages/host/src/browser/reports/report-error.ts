import { type RouteMatches, routePattern } from 'render/addresses';
import type { CaughtErrorDetail } from 'render/browser/log-error';
import { isDomError } from 'render/changed-document';
import { withoutVisitorData } from '../../error-text.ts';
import { sendReport } from './send-report.ts';

/** What a browser sends: nothing of the visitor, of the address or of the page's text. */
interface BrowserErrorReport {
  readonly kind: 'error' | 'rejection' | 'caught' | 'policy';
  readonly message: string;
  /** Innermost first: `/remotes/…/file.js:line:column`. */
  readonly frames: readonly string[];
  /** The pattern of the page's route; empty before there is a router. */
  readonly route: string;
}

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
export function reportError(event: Event, matches: RouteMatches): void {
  const { kind, thrown, message = textOf(thrown), stack = stackOf(thrown) } = describe(event);
  // The policy is called by whoever wanted the script: its own frame says nothing.
  const frames = framesOf(stack).slice((thrown as Error | undefined)?.name === 'RefusedScriptError' ? 1 : 0);
  if (frames.length === 0 || codeOf(thrown).startsWith('HTTP_')) return;
  if (isDomError(thrown) || (event instanceof CustomEvent && event.detail.isMismatch)) return;
  const report: BrowserErrorReport = {
    kind,
    message: withoutVisitorData(message),
    frames,
    route: matches.length > 0 ? routePattern(matches) : '',
  };
  const body = JSON.stringify(report);
  const seen = [body, thrown ?? body];
  if (seen.some((each) => reported.has(each)) || reports >= maxReports) return;
  reports += 1;
  for (const each of seen) reported.add(each);
  sendReport(report);
}

interface DescribedError {
  readonly kind: BrowserErrorReport['kind'];
  readonly thrown?: unknown;
  /** Default: that of `thrown`. */
  readonly message?: string;
  readonly stack?: string;
}

function describe(event: Event): DescribedError {
  if (event instanceof ErrorEvent) {
    const { error, message, filename, lineno, colno } = event;
    const thrown = causeOf(error);
    const stack = stackOf(thrown) || `${filename}:${lineno}:${colno}`;
    return error ? { kind: 'error', thrown, stack } : { kind: 'error', message, stack };
  }
  if (event instanceof PromiseRejectionEvent) return { kind: 'rejection', thrown: causeOf(event.reason) };
  if (event instanceof SecurityPolicyViolationEvent) {
    const { effectiveDirective, sourceFile, lineNumber, columnNumber } = event;
    const message = `${effectiveDirective} refuses ${blockedOrigin(event)}`;
    return {
      kind: 'policy',
      message,
      stack: sourceFile ? `${sourceFile}:${lineNumber}:${columnNumber}` : placeOf(event),
    };
  }
  const { error, componentStack } = (event as CustomEvent<CaughtErrorDetail>).detail;
  const thrown = causeOf(error);
  return { kind: 'caught', thrown, stack: `${stackOf(thrown)}\n${componentStack ?? ''}` };
}

/** The host in words, because addresses are removed; otherwise what the browser says, such as `inline`. */
const blockedOrigin = ({ blockedURI }: SecurityPolicyViolationEvent): string =>
  /^\w+:\/\/([^/]+)/.exec(blockedURI)?.[1]?.replaceAll('.', ' ') ?? blockedURI;

/** For an image, browsers name no script: it is of the remote around it, of which any script names the release. */
function placeOf({ blockedURI }: SecurityPolicyViolationEvent): string {
  const elements = [...document.querySelectorAll<HTMLImageElement>('[data-mfe] [src]')];
  const remote = elements.find(({ src }) => src === blockedURI)?.closest<HTMLElement>('[data-mfe]')?.dataset.mfe;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  const script = files.findLast(
    (url) => url.startsWith(`${location.origin}/remotes/${remote}/`) && url.endsWith('.js'),
  );
  return `${script}:1:1`;
}

/** What went wrong first: "no version could be loaded" says nothing of why. */
const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? causeOf(error.cause) : error;

const textOf = (thrown: unknown): string =>
  thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : typeof thrown === 'string' ? thrown : 'not an error';

const stackOf = (thrown: unknown): string => (thrown instanceof Error && thrown.stack) || '';

const codeOf = (thrown: unknown): string => String((thrown as { readonly code?: unknown } | undefined)?.code ?? '');

/** The places of this site's scripts in a stack of any browser. */
function framesOf(stack: string): string[] {
  return [...stack.matchAll(/(https?:\/\/[^\s()]+):(\d+):(\d+)/g)]
    .flatMap(([, url = '', line, column]) => {
      const { origin, pathname } = new URL(url);
      return origin === location.origin && pathname.endsWith('.js') ? `${pathname}:${line}:${column}` : [];
    })
    .slice(0, maxFrames);
}
