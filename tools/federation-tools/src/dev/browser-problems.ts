/**
 * Tells the development server about errors in the page, which it prints and shows with positions in the sources.
 * React and the shell log the errors that they recover from, hydration's included.
 */
export const problemsPath = '/__problems';

function report(error: unknown): void {
  if (!(error instanceof Error)) return;
  const stack = error.stack?.includes(error.message) ? error.stack : `${error}\n${error.stack ?? ''}`;
  fetch(problemsPath, { method: 'POST', body: stack }).catch(() => {});
}

if (typeof window !== 'undefined') {
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  const log = console.error;
  console.error = (...args: unknown[]) => {
    for (const each of args) report(each);
    log(...args);
  };
}
