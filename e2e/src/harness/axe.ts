import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { root } from './root.ts';

const axe = readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What breaks WCAG 2.0 to 2.2, A or AA, or best practice: 'rule: element'. Colours must stand still: reduce motion.
 * @param part a selector: where an open menu covers the page, only what is on top can be judged
 */
export async function axeViolations(page: Page, part = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(
    async ([context, values]) => {
      const runOnly = { type: 'tag', values } as const;
      // The report on what is right is large, and nobody reads it.
      const { violations } = await window.axe.run(context, { runOnly, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [part, rules] as const,
  );
}

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}
