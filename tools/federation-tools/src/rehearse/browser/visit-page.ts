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
  /** The document as it is then, without its scripts. */
  readonly html: string;
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

const isHydrated = `!globalThis.__left && document.readyState === 'complete' && (() => {
  const main = document.querySelector('#main');
  const hydrated = (element) => Object.keys(element).some((key) => key.startsWith('__react'));
  return !main || [...main.querySelectorAll('*')].some(hydrated);
})()`;

/** A tab of a visitor with a mouse and reduced motion, in which one page after another is opened. */
export class Visitor {
  private origin = '';
  private messages: string[] = [];
  private lastRequestAt = 0;
  private constructor(private readonly tab: Tab) {}

  static async open(browser: Chromium): Promise<Visitor> {
    const tab = await browser.openTab((event) => visitor.note(event));
    const visitor = new Visitor(tab);
    for (const domain of ['Page', 'Runtime', 'Log', 'Network']) await tab.send(`${domain}.enable`);
    await tab.send('Emulation.setDeviceMetricsOverride', screen);
    await tab.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
    await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: observer });
    return visitor;
  }

  /** Opens a page, scrolls through it, and describes it. */
  async visit(url: string): Promise<Visit> {
    const { tab } = this;
    await evaluate(tab, 'globalThis.__left = true');
    this.origin = new URL(url).origin;
    this.messages = [];
    // A tab in the background may not be drawn for a minute, and so have no picture.
    await tab.send('Page.bringToFront');
    await tab.send('Page.navigate', { url });
    const hydrated = await waitFor(tab, isHydrated);
    await this.quiet();
    // Fragments are loaded when they come near.
    await evaluate(tab, 'scrollTo(0, document.body.scrollHeight)');
    await this.quiet();
    await evaluate(
      tab,
      "scrollTo(0, 0); document.querySelector('aside.preview')?.remove(); document.fonts.ready.then(() => {})",
    );
    const { shift, policy, html } = await evaluate<{ shift: number; policy: string[]; html: string }>(
      tab,
      `({ ...globalThis.__rehearsal, html: ${shownHtml} })`,
    );
    return {
      hydrated,
      console: this.messages.map(this.comparable),
      policy: policy.map(this.comparable),
      layoutShift: shift,
      html: withoutToken(html).replaceAll(this.origin, ''),
      picture: await takePicture(tab),
    };
  }

  /** What the page that is open has of violations of accessibility, as `rule: element`. */
  async violations(): Promise<string[]> {
    await evaluate(this.tab, axe.source);
    return (await evaluate<string[]>(this.tab, runAxe)).map(this.comparable);
  }

  private readonly comparable = (text: string): string => withoutVersions(text, this.origin);

  private note(event: ProtocolEvent): void {
    if (event.method.startsWith('Network.')) this.lastRequestAt = Date.now();
    const message = messageOf(event);
    if (message) this.messages.push(message);
  }

  private async quiet(): Promise<void> {
    do await sleep(quietMs / 2);
    while (Date.now() - this.lastRequestAt < quietMs);
  }
}

/** Without scripts, and without what only a preview has; with the names of stylesheets, which have hashes. */
const shownHtml = `(() => {
  const shown = document.documentElement.cloneNode(true);
  const isUnseen = ({ tagName, textContent }) => tagName === 'SCRIPT' || textContent.includes('.xray');
  for (const each of [...shown.querySelectorAll('script, style')].filter(isUnseen)) each.remove();
  return [...document.styleSheets].map(({ href }) => href).join() + shown.outerHTML;
})()`;

const runAxe = `axe.run(document, { runOnly: { type: 'tag', values: ${JSON.stringify(axeRules)} }, resultTypes: ['violations'] })
  .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`;

async function takePicture(tab: Tab): Promise<string> {
  const height = await evaluate<number>(tab, 'document.documentElement.scrollHeight');
  const clip = { x: 0, y: 0, width: screen.width, height: Math.min(height, maxHeight), scale: 1 };
  const { data } = await tab.send<{ data: string }>('Page.captureScreenshot', {
    clip,
    captureBeyondViewport: true,
    optimizeForSpeed: true,
  });
  return data;
}

async function waitFor(tab: Tab, condition: string): Promise<boolean> {
  for (const endsAt = Date.now() + hydrationTimeoutMs; Date.now() < endsAt; await sleep(100))
    // It fails while one document follows another.
    if (await evaluate<boolean>(tab, condition).catch(() => false)) return true;
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

/**
 * Without what differs in every release: its version, the hashes of its files, places in them, and the preview's token; and
 * without the origin, in which two shells differ.
 */
export const withoutVersions = (text: string, origin: string): string =>
  withoutToken(text)
    .replaceAll(origin, '')
    .replace(/(\/remotes\/[\w-]+)\/[^/\s"')]+\//g, '$1/')
    .replace(/\.[\da-f]{8,}(?=\.(js|css))/g, '')
    .replace(/(\.js):\d+(:\d+)?/g, '$1');

const withoutToken = (text: string): string => text.replace(/([?&](amp;)?)mfe-preview=[^&#\s"']*/g, '');
