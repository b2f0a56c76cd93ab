import type { Page } from '@playwright/test';
import { axeViolations } from '../harness/axe.ts';
import { followLink } from '../harness/follow-link.ts';
import { visit } from '../harness/hydration.ts';
import { isLong } from '../harness/long.ts';
import { sideways } from '../harness/sideways.ts';
import { expect, test } from '../harness/test.ts';

const searches = '**/api/search/entities/search';
const job = '/opportunities/patent-litigation-associate-ny';

const searchesFail = async (page: Page) => {
  await page.unroute(searches);
  await page.route(searches, (route) => route.fulfill({ status: 500 }));
};
const searchesHang = (page: Page) => page.route(searches, () => {});
const expectNoResults = (page: Page) => expect(page.getByText('No results found')).toBeVisible();

type States = Readonly<Record<string, (page: Page) => Promise<unknown>>>;
/** The states of the job pages, each reached from the previous one, which saves page loads. */
const listStates: States = {
  'a filtered page of a list': (page) =>
    visit(page, '/opportunities?character_type_name=Employee&professions=Engineer&page=1'),
  'an empty list': async (page) => {
    await followLink(page, '/opportunities?search=nothing-of-the-kind');
    await expectNoResults(page);
  },
  'a list that is loading': async (page) => {
    await searchesHang(page);
    await page.getByLabel('Position', { exact: true }).selectOption('Manager');
    await expect(page.getByText('Loading...')).toBeVisible();
  },
  'a list whose search failed': async (page) => {
    await searchesFail(page);
    await followLink(page, '/opportunities');
    await expectNoResults(page);
  },
};
const jobStates: States = {
  'a job whose related jobs are loading': async (page) => {
    await visit(page, job);
    await searchesHang(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Loading...')).toBeVisible();
  },
  'no openings on home': async (page) => {
    await searchesFail(page);
    await followLink(page, '/home');
    await expectNoResults(page);
  },
  'a job whose related jobs failed to load': async (page) => {
    // Of another profession: on a slow machine the browser has requested the first job's related jobs, and keeps them.
    await followLink(page, '/opportunities/antitrust-associate-dc');
    await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
    await expectNoResults(page);
  },
  'a job that does not exist': async (page) => {
    await followLink(page, '/opportunities/none');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No Project Found');
  },
};
const widths = [320, 768, 1440];

/** Width and scheme alternate between states; `npm run test:long` tests each in both schemes. */
async function expectAccessible(page: Page, states: States): Promise<void> {
  for (const [index, [name, arrive]] of Object.entries(states).entries())
    await test.step(name, async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await arrive(page);
      for (const [place, colorScheme] of (['light', 'dark'] as const).entries()) {
        if (!isLong && index % 2 !== place) continue;
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width: widths[(index + place) % widths.length] ?? 320, height: 900 });
        expect.soft(await axeViolations(page), name).toEqual([]);
      }
      await page.setViewportSize({ width: 320, height: 900 });
      expect.soft(await sideways(page), name).toEqual([]);
    });
}

test('axe finds no violation in any state of the list, and nothing scrolls sideways', async ({
  page,
  expectConsole,
  allowConsole,
}) => {
  expectConsole(/^Failed to load resource: .* 500/);
  expectConsole(/^The job search failed: POST search: answered 500$/);
  allowConsole(/^The job search failed: POST search: no answer in time$/);
  await expectAccessible(page, listStates);
});

test('axe finds no violation in any state of a job or in no openings on home, and nothing scrolls sideways', async ({
  page,
  expectConsole,
  allowConsole,
}) => {
  expectConsole(/^Failed to load resource: .* 404/);
  expectConsole(/^Failed to load resource: .* 500/);
  expectConsole(/^The job search failed: POST search: answered 500$/);
  allowConsole(/^The job search failed: POST search: no answer in time$/);
  await expectAccessible(page, jobStates);
});
