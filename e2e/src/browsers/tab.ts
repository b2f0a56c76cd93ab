import { expect } from '@playwright/test';
import type { RemoteBrowser } from './remote-browser.ts';

/** DOM key name → WebDriver key code. */
const keys = { Tab: '\uE004', Enter: '\uE006', Escape: '\uE00C' } as const;
export type Key = keyof typeof keys;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A browser tab, controlled as by a visitor: with URLs, pointer and keyboard. */
export class Tab {
  constructor(
    readonly browser: RemoteBrowser,
    private readonly baseURL: string,
  ) {}

  /** Opens a path of the site and waits until React has hydrated the page. */
  async open(url: string): Promise<void> {
    await this.browser.open(`${this.baseURL}${url}`);
    await this.hydrated();
  }

  /** Calls a function in the page. It is serialized, so it can only access its arguments and the page's globals. */
  async evaluate<R, A extends readonly unknown[]>(call: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    return JSON.parse(await this.browser.call(call.toString(), JSON.stringify(args)));
  }

  /** Polls the function's result in the page until the expectation passes; the page may change in between. */
  eventually<R, A extends readonly unknown[]>(call: (...args: A) => R, ...args: A) {
    return expect.poll(() => this.evaluate(call, ...args).catch((error: Error) => `failed: ${error.message}`));
  }

  /** Resolves when the page is hydrated, or rendered by the browser if the server did not render it. */
  async hydrated(): Promise<void> {
    await this.eventually(() => {
      const boot = document.getElementById('boot')?.textContent ?? '{}';
      if (!JSON.parse(boot).rendered) return true;
      const heading = document.querySelector('#main h1');
      return Boolean(heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber')));
    }).toBe(true);
    // React marks an element while rendering; effects run in tasks after the next frame.
    await this.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))));
  }

  /**
   * Whether React kept the server's HTML: if hydration fails, it renders again without the comments that mark the
   * server's Suspense boundaries. A page that no remote has rendered has none.
   */
  keptServerHtml(): Promise<boolean> {
    return this.evaluate(() => {
      if (!JSON.parse(document.getElementById('boot')?.textContent ?? '{}').rendered) return true;
      const comments = document.createNodeIterator(document.querySelector('#outlet') as Node, NodeFilter.SHOW_COMMENT);
      return comments.nextNode() !== null;
    });
  }

  /** Clicks the visible element that matches the selector and, if given, the name. */
  async click(selector: string, name?: string): Promise<void> {
    await this.clickAt(await this.centre(selector, name));
  }

  async clickAt({ x, y }: Point): Promise<void> {
    await this.browser.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  async press(...names: readonly Key[]): Promise<void> {
    for (const name of names) await this.type(keys[name]);
  }

  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.browser.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  async focus(selector: string): Promise<void> {
    await this.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.focus(), selector);
  }

  private async centre(selector: string, name = ''): Promise<Point> {
    const find = (wanted: string, words: string): Point | null => {
      const element = [...document.querySelectorAll(wanted)].find(
        (candidate) =>
          candidate.checkVisibility({ visibilityProperty: true }) &&
          (candidate.getAttribute('aria-label') ?? candidate.textContent)?.includes(words),
      );
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = element?.getClientRects()[0];
      return box ? { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) } : null;
    };
    await this.eventually(find, selector, name).not.toBeNull();
    const point = await this.evaluate(find, selector, name);
    if (!point) throw new Error(`There is no longer a visible ${selector} ${name}`);
    return point;
  }
}
