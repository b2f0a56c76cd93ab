import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { healthOf, startShell, stopPart } from '../harness/parts.ts';
import { freePort } from '../harness/site.ts';
import { UnavailableHereError } from '../harness/small-disk.ts';
import type { NotApplicable, Way } from './faults.ts';
import type { FoundationFault } from './foundation-faults.ts';
import {
  type CellResult,
  checkChrome,
  checkResponses,
  deadlineMs,
  firstShown,
  inPage,
  reach,
  textOf,
  type VisitSetting,
} from './visit.ts';

/** A page with data from the database, and a page of another remote. */
const address = '/opportunities';
const other = '/blog';

/** Visits a page of a separate site while its infrastructure fails. */
export async function runFoundationCell(
  setting: Omit<VisitSetting, 'site'>,
  { restartsShell, refusesGuests, prepare }: FoundationFault,
  way: Way,
): Promise<CellResult | NotApplicable> {
  const dir = mkdtempSync(path.join(tmpdir(), 'chaos-'));
  try {
    const foundation = await prepare(dir);
    const url = `http://localhost:${await freePort()}`;
    const start = () => startShell({ ...foundation.shellEnv, PORT: new URL(url).port });
    let shell = await start();
    const site = { url, health: () => healthOf(shell, url) };
    try {
      return await inPage({ ...setting, site }, async (page, problems) => {
        if (way === 'first load') {
          await foundation.fail();
          if (restartsShell) {
            await stopPart(shell);
            shell = await start();
          }
        }
        const since = await reach(page, url, address, other, way, async () => {
          // Wait for a guest from before the failure.
          await page.waitForLoadState('networkidle');
          await foundation.fail();
        });
        const row = `[data-mfe="mfe-jobs"] a[href^="${address}/"]`;
        const shown = await firstShown(page, [['the page', row, '']], deadlineMs(setting));
        const tookMs = Date.now() - since;
        if (!shown) problems.push(`not the page: ${await textOf(page)}`);
        await checkResponses({ ...setting, site }, other, problems);
        // Without a guest, every page redirects to the error page, but links work.
        const isRefused = refusesGuests && way === 'first load';
        await checkChrome(page, isRefused ? '/error-checking-guest' : other, problems, other);
        return { outcome: shown ?? 'not the page', tookMs };
      });
    } finally {
      await stopPart(shell);
      await foundation.stop();
    }
  } catch (error) {
    if (error instanceof UnavailableHereError) return { reason: error.message };
    throw error;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
