/**
 * Tells the development server about errors in the page, which it prints and shows with positions in the sources.
 * React and the shell log the errors that they recover from, hydration's included.
 */
export const problemsPath = '/__problems';
/** Is told why an edit has loaded the page again. */
export const reloadsPath = '/__reloads';

/** How React's message about attributes begins. */
export const differentAttributes = "A tree hydrated but some attributes of the server rendered HTML didn't match";

/** How a report begins of what the page's policy has stopped. */
export const stoppedByPolicy = "The site's policy stops";

/** webpack's, of the remote's container. */
declare const __webpack_require__: { readonly c: Readonly<Record<string, { readonly exports?: object } | undefined>> };

function report(error: unknown): void {
  if (!(error instanceof Error)) return;
  send(error.stack?.includes(error.message) ? error.stack : `${error}\n${error.stack ?? ''}`);
}

const send = (text: string): void => void fetch(problemsPath, { method: 'POST', body: text }).catch(() => {});

/** React has no error for attributes that differ from the server's: it logs a sentence, an address and the elements. */
function reportAttributes([format, ...values]: readonly unknown[]): void {
  if (String(format).startsWith(differentAttributes)) send([differentAttributes, ...values].join('\n'));
}

function reportStopped(reports: readonly Report[]): void {
  for (const { body } of reports) {
    const { blockedURL, effectiveDirective, sourceFile, lineNumber, columnNumber } = body as unknown as Record<
      string,
      unknown
    >;
    const text = `${stoppedByPolicy} ${blockedURL} (${effectiveDirective}): the guide for packages of npm says what to do`;
    send(`${text}\n    at ${sourceFile}:${lineNumber}:${columnNumber}`);
  }
}

const isComponent = (value: unknown): boolean =>
  typeof value === 'function'
    ? /^[A-Z]/.test(value.name)
    : Boolean((value as { $$typeof?: unknown } | undefined)?.$$typeof);

/** @param warning of the hot client: React keeps the state of a module only if it exports nothing but components */
function reportReload(warning: string): void {
  const [, id = ''] = /^Ignored an update to unaccepted module (\S+)/.exec(warning) ?? [];
  const exported = Object.entries(__webpack_require__.c[id]?.exports ?? {});
  const others = exported.filter(([, value]) => !isComponent(value)).map(([name]) => name);
  // A route's module exports what is no component by contract, and its component is in another file.
  if (others.length === 0 || others.length === exported.length || others.includes('handle')) return;
  const text = `${id.replace(/^\.\//, '')} exports ${others.join(', ')} beside a component, so its edits load the page again; to keep the page's state, put the component in a file of its own`;
  navigator.sendBeacon(reloadsPath, text);
}

if (typeof window !== 'undefined') {
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  // Also those from before this script.
  const options = { types: ['csp-violation'], buffered: true };
  if ('ReportingObserver' in window) new ReportingObserver(reportStopped, options).observe();
  const log = console.error;
  console.error = (...args: unknown[]) => {
    for (const each of args) report(each);
    reportAttributes(args);
    log(...args);
  };
  const warn = console.warn;
  console.warn = (...args: unknown[]) => {
    reportReload(String(args[0]));
    warn(...args);
  };
  window.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') document.getElementById('webpack-hot-middleware-clientOverlay')?.remove();
  });
}
