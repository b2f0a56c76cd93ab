import { setTimeout as sleep } from 'node:timers/promises';
import axe from 'axe-core';
import { type Chromium, evaluate, type ProtocolEvent, type Tab } from './chromium.ts';

/** What a browser sees of a page. */
export interface Visit {
  readonly hydrated: boolean;
  /** Errors and warnings of the console, and exceptions. */
  readonly console: readonly string[];
  /** Violations of the site's policy. */
  readonly policy: readonly string[];
  readonly layoutShift: number;
  /** `rule: element` */
  readonly violations: readonly string[];
  /** PNG, base64. */
  readonly picture: string;
}

const screen = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false };
/** Of a picture: more than a long article has. */
const maxHeight = 12_000;
const hydrationTimeoutMs = 20_000;
const quietMs = 500;

const axeRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs before the page's own scripts. */
const observer = `
globalThis.__rehearsal = { shift: 0, policy: [] };
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) __rehearsal.shift += value;
}).observe({ type: 'layout-shift', buffered: true });
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  __rehearsal.policy.push(effectiveDirective + ': ' + (blockedURI || 'inline')));
`;

const isHydrated = `document.readyState === 'complete' && (() => {
  const main = document.querySelector('#main');
  const hydrated = (element) => Object.keys(element).some((key) => key.startsWith('__react'));
  return !main || [...main.querySelectorAll('*')].some(hydrated);
})()`;

/** Opens a page as a visitor with a mouse and reduced motion does, scrolls through it, and describes it. */
export async function visitPage(browser: Chromium, url: string): Promise<Visit> {
  const messages: string[] = [];
  let lastRequestAt = 0;
  const tab = await browser.openTab((event) => {
    if (event.method.startsWith('Network.')) lastRequestAt = Date.now();
    const message = messageOf(event);
    if (message) messages.push(message);
  });
  const quiet = async () => {
    do await sleep(quietMs / 2);
    while (Date.now() - lastRequestAt < quietMs);
  };
  try {
    for (const domain of ['Page', 'Runtime', 'Log', 'Network']) await tab.send(`${domain}.enable`);
    await tab.send('Emulation.setDeviceMetricsOverride', screen);
    await tab.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
    await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: observer });
    await tab.send('Page.navigate', { url });
    const hydrated = await waitFor(tab, isHydrated);
    await quiet();
    // Fragments are loaded when they come near.
    await evaluate(tab, 'scrollTo(0, document.body.scrollHeight)');
    await quiet();
    await evaluate(
      tab,
      "scrollTo(0, 0); document.querySelector('aside.preview')?.remove(); document.fonts.ready.then(() => {})",
    );
    await evaluate(tab, axe.source);
    const violations = await evaluate<string[]>(tab, runAxe);
    const { shift, policy } = await evaluate<{ shift: number; policy: string[] }>(tab, 'globalThis.__rehearsal');
    return {
      hydrated,
      console: messages.map(withoutVersions),
      policy: policy.map(withoutVersions),
      layoutShift: shift,
      violations: violations.map(withoutVersions),
      picture: await takePicture(tab),
    };
  } finally {
    await tab.close();
  }
}

const runAxe = `axe.run(document, { runOnly: { type: 'tag', values: ${JSON.stringify(axeRules)} }, resultTypes: ['violations'] })
  .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`;

async function takePicture(tab: Tab): Promise<string> {
  const height = await evaluate<number>(tab, 'document.documentElement.scrollHeight');
  const clip = { x: 0, y: 0, width: screen.width, height: Math.min(height, maxHeight), scale: 1 };
  const { data } = await tab.send<{ data: string }>('Page.captureScreenshot', { clip, captureBeyondViewport: true });
  return data;
}

async function waitFor(tab: Tab, condition: string): Promise<boolean> {
  for (const endsAt = Date.now() + hydrationTimeoutMs; Date.now() < endsAt; await sleep(100))
    if (await evaluate<boolean>(tab, condition)) return true;
  return false;
}

/** What an event says that a developer would see in the console; undefined if it is none of that. */
export function messageOf({ method, params }: ProtocolEvent): string | undefined {
  if (method === 'Runtime.exceptionThrown') {
    const { exception, text } = params.exceptionDetails;
    return String(exception?.description ?? text).split('\n')[0];
  }
  if (method === 'Runtime.consoleAPICalled' && /^(error|warning|assert)$/.test(params.type))
    return params.args
      .map(({ value, description }: { value?: unknown; description?: string }) => value ?? description)
      .join(' ');
  if (method === 'Log.entryAdded' && params.entry.level === 'error')
    return [params.entry.text, params.entry.url].filter(Boolean).join(' ');
  return undefined;
}

/** Without what differs in every release: its version, the hashes of its files, places in them, and the preview's token. */
export const withoutVersions = (text: string): string =>
  text
    .replace(/(\/remotes\/[\w-]+)\/[^/\s"')]+\//g, '$1/')
    .replace(/\.[\da-f]{8,}(?=\.(js|css))/g, '')
    .replace(/(\.js):\d+(:\d+)?/g, '$1')
    .replace(/([?&](amp;)?)mfe-preview=[^&#\s"']*/g, '');
