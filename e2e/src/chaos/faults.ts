import type { Route } from '@playwright/test';

/** How a page of the remote is reached: as a document, or from a page of another remote. */
export const ways = ['first load', 'client navigation'] as const;
export type Way = (typeof ways)[number];

/** The release that a visitor may see in the end. */
export type Outcome = 'current' | 'last known good' | 'either';

/** Code that a patched release runs; see `patched-release.ts`. */
export interface CodeFault {
  /** Where the code runs: on evaluation of the bundle, in the pages' loaders, or in their first render. */
  readonly at: 'evaluation' | 'loader' | 'render' | 'expose';
  readonly code: string;
}

/** How requests for the release's browser files fail. */
interface FileFault {
  readonly files: RegExp;
  readonly respond: (route: Route) => unknown;
  /** Looks like a slow network to the browser, which therefore does not report it. */
  readonly isLate?: boolean;
}

export interface Fault {
  readonly name: string;
  readonly code?: CodeFault;
  readonly files?: FileFault;
  /** Only for the ways in which the fault can occur. */
  readonly outcomes: Readonly<Partial<Record<Way, Outcome>>>;
}

const every = /\.(js|css)$/;
const entry = /\/remoteEntry\.\w+\.js$/;
const scripts = /\.js$/;
const chunks = /\/(?!remoteEntry)[\w-]+\.\w+\.js$/;
const styles = /\.css$/;

const status = (code: number) => (route: Route) => route.fulfill({ status: code, body: '' });
const html = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Portal' });
const hang = () => {};
const flip = async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()} ` });
};

/** The SHA-256 of a dictionary for which each script of a patched release has a delta that is not as it was published. */
export const damagedDictionary = `${'d'.repeat(43)}=`;

/** Asks as a browser does that has an earlier version of the file, which a routed request cannot have. */
const withDictionary = (sha256: string) => async (route: Route) => {
  const headers = { ...route.request().headers(), 'accept-encoding': 'br, dcz', 'available-dictionary': `:${sha256}:` };
  await route.fulfill({ response: await route.fetch({ headers }) });
};

const lastKnownGood = { 'first load': 'last known good', 'client navigation': 'last known good' } as const;
const unaffected = { 'first load': 'current', 'client navigation': 'current' } as const;
const inlined = { 'first load': 'current', 'client navigation': 'last known good' } as const;
/** In a browser, the fault does not exist, or holds only the tab that has it. */
const serverOnly = { 'first load': 'last known good' } as const;

/** Every fault of a remote's release. Each remote has an intact last known good. */
export const faults: readonly Fault[] = [
  { name: '404', files: { files: every, respond: status(404) }, outcomes: lastKnownGood },
  { name: '500', files: { files: every, respond: status(500) }, outcomes: lastKnownGood },
  { name: 'HTML with 200', files: { files: every, respond: html }, outcomes: lastKnownGood },
  { name: 'hang', files: { files: every, respond: hang, isLate: true }, outcomes: lastKnownGood },
  {
    name: 'throw at evaluation',
    code: { at: 'evaluation', code: `throw new Error('broken at evaluation');` },
    outcomes: lastKnownGood,
  },
  { name: 'missing expose', code: { at: 'expose', code: '' }, outcomes: lastKnownGood },
  { name: 'missing chunk', files: { files: chunks, respond: status(404) }, outcomes: lastKnownGood },
  // A first load has inline styles.
  { name: 'stylesheet hanging', files: { files: styles, respond: hang, isLate: true }, outcomes: inlined },
  { name: 'stylesheet gone', files: { files: styles, respond: status(404) }, outcomes: inlined },
  {
    name: 'damaged delta',
    files: { files: scripts, respond: withDictionary(damagedDictionary) },
    outcomes: lastKnownGood,
  },
  {
    name: 'unknown dictionary',
    files: { files: scripts, respond: withDictionary(`${'e'.repeat(43)}=`) },
    outcomes: unaffected,
  },
  { name: 'wrong hash', files: { files: entry, respond: flip }, outcomes: lastKnownGood },
  {
    name: 'throw at first render',
    code: { at: 'render', code: `throw new Error('broken at render');` },
    outcomes: lastKnownGood,
  },
  {
    name: 'unhandled rejection in a loader',
    code: { at: 'loader', code: `void Promise.reject(new Error('not awaited'));` },
    outcomes: { 'first load': 'either', 'client navigation': 'current' },
  },
  {
    name: 'throw in a timer',
    code: { at: 'loader', code: `setTimeout(() => { throw new Error('broken in a timer'); });` },
    outcomes: { 'first load': 'either', 'client navigation': 'current' },
  },
  { name: 'endless loop', code: { at: 'loader', code: 'for (;;);' }, outcomes: serverOnly },
  { name: 'process.exit', code: { at: 'loader', code: 'process.exit(1);' }, outcomes: serverOnly },
  {
    name: 'memory hog',
    code: { at: 'loader', code: 'for (const hog = []; ; ) hog.push(new Array(1e6).fill(hog.length + 0.5));' },
    outcomes: serverOnly,
  },
];
