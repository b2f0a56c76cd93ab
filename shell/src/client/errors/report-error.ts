import type { CaughtErrorDetail } from 'remote-host/browser/log-error';
import { withoutVisitorData } from '../../composition/error-text.ts';

/** What a browser sends: nothing of the visitor, of the address or of the page's text. */
interface BrowserErrorReport {
  readonly kind: 'error' | 'rejection' | 'caught' | 'policy';
  readonly message: string;
  /** Innermost first: `/remotes/…/file.js:line:column`. */
  readonly frames: readonly string[];
  /** The pattern of the page's route. */
  readonly route: string;
}

/** Reports of one page, so that an error that repeats does not flood the server. */
const maxReports = 5;
const maxFrames = 20;
const reported = new Set<string>();

/** Reports an error of this site's scripts, once a page. Those of extensions have no frame of ours. */
export function reportError(event: Event, route: string): void {
  const { kind, message, stack } = describe(event);
  const frames = framesOf(stack);
  const report: BrowserErrorReport = { kind, message: withoutVisitorData(message), frames, route };
  const body = JSON.stringify(report);
  if (frames.length === 0 || reported.has(body) || reported.size >= maxReports) return;
  reported.add(body);
  navigator.sendBeacon?.('/api/errors', new Blob([body], { type: 'application/json' }));
}

function describe(event: Event): { kind: BrowserErrorReport['kind']; message: string; stack: string } {
  if (event instanceof SecurityPolicyViolationEvent) {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber } = event;
    const blocked = URL.canParse(blockedURI) ? new URL(blockedURI).host : blockedURI;
    const message = `${effectiveDirective} refuses ${blocked.replaceAll('.', ' ')}`;
    return { kind: 'policy', message, stack: `${sourceFile}:${lineNumber}:${columnNumber}` };
  }
  if (event instanceof ErrorEvent) {
    const { error, message, filename, lineno, colno } = event;
    return { kind: 'error', message: textOf(error ?? message), stack: error?.stack ?? `${filename}:${lineno}:${colno}` };
  }
  if (event instanceof PromiseRejectionEvent) return { kind: 'rejection', ...ofThrown(event.reason) };
  const { error, componentStack } = (event as CustomEvent<CaughtErrorDetail>).detail;
  const thrown = ofThrown(error);
  return { kind: 'caught', ...thrown, stack: `${thrown.stack}\n${componentStack ?? ''}` };
}

const ofThrown = (thrown: unknown) => ({
  message: textOf(thrown),
  stack: (thrown instanceof Error && thrown.stack) || '',
});

const textOf = (thrown: unknown): string =>
  thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : typeof thrown === 'string' ? thrown : 'not an error';

/** The places of this site's scripts in a stack of any browser. */
function framesOf(stack: string): string[] {
  const places = [...stack.matchAll(/(https?:\/\/[^\s()]+):(\d+):(\d+)/g)];
  return places
    .flatMap(([, url = '', line, column]) => {
      const { origin, pathname } = new URL(url);
      return origin === location.origin && pathname.endsWith('.js') ? `${pathname}:${line}:${column}` : [];
    })
    .slice(0, maxFrames);
}
