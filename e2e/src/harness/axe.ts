import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { root } from './root.ts';

const axe = readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Violations of WCAG 2.0 to 2.2, A or AA, or best practices, as 'rule: element'. Reduce motion first, because colors
 * must not be animating.
 * @param part a selector: if an open menu covers the page, only what is on top can be checked
 */
export async function axeViolations(page: Page, part = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(
    async ([context, values]) => {
      const runOnly = { type: 'tag', values } as const;
      // Omit passes from the report: they are large and unused.
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
