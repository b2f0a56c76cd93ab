import type { Page } from 'playwright-core';
import { launchChromium } from '../../checks/browser/launch-chromium.ts';
import { compareLists, listChanges } from '../compare-pages.ts';
import type { RenderedAddress } from '../compare-renders.ts';
import type { AddressFinding, Finding } from '../finding.ts';
import { RehearsalError } from '../rehearsal-error.ts';
import type { Sides } from '../site-client.ts';
import { observe, screen, type Visit, visitPage } from './visit-page.ts';

/** Two pictures of one page that differ, as PNG, and where. */
export interface PicturePair {
  readonly address: string;
  readonly live: Buffer;
  readonly candidate: Buffer;
  /** `64 × 32 at 0, 32`. */
  readonly region: string;
}

/** A layout shift that is larger by so much is one that people see. */
const shiftMargin = 0.02;

export interface BrowserRehearsal {
  readonly findings: readonly AddressFinding[];
  readonly pictures: readonly PicturePair[];
  /** How many pages were opened on each side. */
  readonly opened: number;
}

/**
 * Opens one page of each route in a browser, live and with the candidate, and compares what it sees.
 * @param known a page that differs is opened rather than another of its route
 */
export async function rehearseInBrowser(
  executable: string,
  sides: Sides,
  rendered: readonly RenderedAddress[],
  known: readonly AddressFinding[],
): Promise<BrowserRehearsal> {
  const pages = rendered.filter(({ live, candidate }) => live.page && candidate.page && candidate.status < 500);
  const changed = new Set(known.map(({ address }) => address));
  const byPattern = new Map<string, RenderedAddress>();
  for (const page of pages) {
    const first = byPattern.get(page.pattern);
    if (!first || (changed.has(page.address) && !changed.has(first.address))) byPattern.set(page.pattern, page);
  }
  const sample = [...byPattern.values()];
  const findings: AddressFinding[] = [];
  const pictures: PicturePair[] = [];
  const browser = await launchChromium(executable).catch(({ message }: Error) => {
    throw new RehearsalError(`Chromium does not start: ${message}`);
  });
  try {
    // Caches and cookies of their own, as two visitors have.
    const open = async () => (await browser.newContext({ viewport: screen, reducedMotion: 'reduce' })).newPage();
    const [live, candidate, empty] = [await open(), await open(), await open()];
    await observe(live);
    await observe(candidate);
    for (const { address, pattern } of sample) {
      const compareOnce = async () => {
        const before = await visitPage(live, sides.live, address);
        const after = await visitPage(candidate, sides.candidate, address);
        const region = await changedRegion(empty, before.picture, after.picture);
        const pair = region ? { address, live: before.picture, candidate: after.picture, region } : undefined;
        return { pair, found: compareVisits(before, after, region) };
      };
      const first = await compareOnce();
      if (first.found.length === 0) continue;
      // What is seen once and not again is no fault of the release.
      const again = await compareOnce();
      const kept = first.found.filter(({ kind, summary }) =>
        again.found.some((other) => other.kind === kind && other.summary === summary),
      );
      findings.push(...kept.map((finding) => ({ ...finding, address, pattern })));
      if (again.pair && kept.some(({ kind }) => kind === 'picture')) pictures.push(again.pair);
    }
  } finally {
    await browser.close();
  }
  return { findings, pictures, opened: sample.length };
}

const without = (after: readonly string[], before: readonly string[]): string[] =>
  [...new Set(after)].filter((text) => !before.includes(text));

const errors = (kind: Finding['kind'], texts: readonly string[]): Finding[] =>
  texts.map((text) => ({ kind, severity: 'error', summary: text.slice(0, 300) }));

const landmark = /^- (?:banner|complementary|contentinfo|form|main|navigation|region|search)\b[^:]*/;
const nameless = /^- (?:button|checkbox|combobox|img|link|textbox)(?= \[|:|$)/;

/** A control without a name and a landmark that is gone are wrong; what else differs for a screen reader may be wanted. */
function compareAria(live: readonly string[], candidate: readonly string[]): Finding[] {
  const { gone, added } = listChanges(live, candidate);
  const matching = (lines: readonly string[], pattern: RegExp) =>
    lines.flatMap((line) => pattern.exec(line)?.[0].slice('- '.length) ?? []);
  const left = matching(candidate, landmark);
  return [
    ...errors(
      'landmark',
      matching(gone, landmark)
        .filter((name) => !left.includes(name))
        .map((name) => `landmark gone: ${name}`),
    ),
    ...errors(
      'accessibility',
      [...new Set(matching(added, nameless))].map((role) => `a ${role} without a name`),
    ),
    ...compareLists('accessibility', 'what a screen reader reads', live, candidate),
  ];
}

/** What a browser sees of the candidate's page and not of the live one's. */
export function compareVisits(live: Visit, candidate: Visit, region: string | undefined): Finding[] {
  const findings = [
    ...errors('console', without(candidate.console, live.console)),
    ...errors('policy', without(candidate.policy, live.policy)),
  ];
  if (live.hydrated && !candidate.hydrated)
    findings.unshift({ kind: 'hydration', severity: 'error', summary: 'it is not hydrated' });
  if (candidate.layoutShift > live.layoutShift + shiftMargin) {
    const detail = `${live.layoutShift.toFixed(3)} → ${candidate.layoutShift.toFixed(3)}`;
    findings.push({ kind: 'layout-shift', severity: 'warning', summary: 'its layout shifts more', detail });
  }
  findings.push(...compareAria(live.aria, candidate.aria));
  if (region) findings.push({ kind: 'picture', severity: 'change', summary: 'it looks different', detail: region });
  return findings;
}

/** Where two PNGs differ, compared in an empty page. Undefined if they show the same. */
async function changedRegion(empty: Page, live: Buffer, candidate: Buffer): Promise<string | undefined> {
  if (live.equals(candidate)) return undefined;
  const sources = [live, candidate].map((picture) => `data:image/png;base64,${picture.toString('base64')}`);
  return empty.evaluate(async (urls) => {
    const images = urls.map((src) => Object.assign(new Image(), { src }));
    await Promise.all(images.map((image) => image.decode()));
    const width = Math.max(...images.map((image) => image.width));
    const height = Math.max(...images.map((image) => image.height));
    const [before = [], after = []] = images.map((image) => {
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(image, 0, 0);
      return context?.getImageData(0, 0, width, height).data;
    });
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let index = 0; index < before.length; index += 1) {
      // Letters are smoothed in other ways from one picture to the next.
      if (Math.abs((before[index] ?? 0) - (after[index] ?? 0)) <= 24) continue;
      const [x, y] = [(index >> 2) % width, Math.floor((index >> 2) / width)];
      [left, top, right, bottom] = [
        Math.min(left, x),
        Math.min(top, y),
        Math.max(right, x + 1),
        Math.max(bottom, y + 1),
      ];
    }
    return right > 0 ? `${right - left} × ${bottom - top} at ${left}, ${top}` : undefined;
  }, sources);
}
