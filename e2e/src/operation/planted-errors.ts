import type { Page } from '@playwright/test';
import { clickLink } from '../harness/follow-link.ts';
import { waitForHydration } from '../harness/hydration.ts';

/** An error that a visitor meets, and whose it is. */
export interface PlantedError {
  /** What `planted-code.ts`, or {@link plantInPage}, throws. */
  readonly where: string;
  readonly url: string;
  readonly owner: 'mfe-jobs' | 'mfe-content' | 'shell' | 'nobody';
  /** What a visitor does on the page, once it is hydrated. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** Begins the reported message; default: that of an error thrown there. */
  readonly message?: string;
}

const list = '/opportunities';
const mismatch = 'Error: Minified React error #418';
const clickTitle = (page: Page) => page.locator('h1').first().click();
const toOpenings = (page: Page) => page.locator('[data-mfe="mfe-jobs"]').first().scrollIntoViewIfNeeded();
const clickBesideOpenings = async (page: Page) => {
  await toOpenings(page);
  await waitForHydration(page, '[data-mfe="mfe-jobs"] article');
  await clickTitle(page);
};
const inJobs = (where: string, url: string, over: Partial<PlantedError> = {}): PlantedError => ({
  ...{ where, url, owner: 'mfe-jobs' },
  ...over,
});

export const plantedErrors: readonly PlantedError[] = [
  inJobs('in a page', list),
  inJobs('as text in a page', list, { message: 'planted as text in a page' }),
  inJobs('in a handler', list, { act: clickTitle }),
  inJobs('in an effect', list),
  inJobs('in a timer', list),
  inJobs('in a promise', list),
  inJobs('as text', list, { message: 'planted as text' }),
  inJobs('as an object', list, { message: 'not an error' }),
  inJobs('in a shared package', list, { message: 'Error: React.Children.only' }),
  inJobs('in a lazy chunk', list),
  inJobs('below a third party', list),
  inJobs('in a loader', '/about', { act: (page) => clickLink(page, list) }),
  inJobs('mismatch of a page', list, { message: mismatch }),
  inJobs('inline script', list, { message: 'require-trusted-types-for refuses' }),
  inJobs('inline style', list, { message: 'style-src-elem refuses inline' }),
  inJobs('foreign image', list, { message: 'img-src refuses image example' }),
  inJobs('foreign call', list, { message: 'connect-src refuses call example' }),
  inJobs('in a fragment', '/home', { act: toOpenings }),
  inJobs('as text in a fragment', '/home', { act: toOpenings, message: 'planted as text in a fragment' }),
  inJobs('mismatch of a fragment', '/home', { act: toOpenings, message: mismatch }),
  inJobs('in jobs, called by content', '/home', { act: clickBesideOpenings }),
  { where: 'in content, called by jobs', url: '/home', owner: 'mfe-content', act: clickBesideOpenings },
  { where: 'around a fragment', url: '/home', owner: 'mfe-content' },
  { where: 'in the shell', url: '/about', owner: 'shell', act: clickTitle },
  { where: 'in an extension', url: list, owner: 'nobody' },
  { where: 'without a stack', url: list, owner: 'nobody' },
];

/** Plants an error in the code of releases, of the shell, of an extension, or of a third party. */
export async function plantInPage(page: Page, where: string): Promise<void> {
  await page.addInitScript((name) => {
    Object.assign(globalThis, { planted: name });
    const { closest } = Element.prototype;
    if (name === 'in the shell')
      Element.prototype.closest = function planted(this: Element, selector: string) {
        const error = new TypeError('planted in the shell');
        if (error.stack?.split('\n')[2]?.includes('/remotes/shell/')) throw error;
        return closest.call(this, selector);
      };
  }, where);
  await page.addInitScript({
    content: `globalThis.thirdParty = () => { throw new TypeError('planted below a third party'); };
//# sourceURL=https://third.example/party.js`,
  });
  if (where === 'in an extension')
    await page.addInitScript({
      content: `addEventListener('load', () => { throw new TypeError('planted in an extension'); });
//# sourceURL=chrome-extension://abc/content.js`,
    });
}
