import type { Page } from '@playwright/test';

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The pieces of text in HTML, between tags. */
function piecesOf(html: string): Set<string> {
  const visible = html.replace(/<(script|style|title)\b[\s\S]*?<\/\1>/g, '');
  const pieces = visible.split(/<!--[\s\S]*?-->|<[^>]+>/);
  return new Set(pieces.map((piece) => tidy(piece.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity))));
}

/**
 * Text that stands in the browser's page, closed panels and modals too, and not in the server's HTML. Buttons are no
 * copy: some can do nothing without script and come with it. Nor are statuses, which may say what only this browser
 * knows, such as how many jobs it has saved.
 * @param html as the server sent it
 */
export async function copyTheServerLeftOut(page: Page, html: string): Promise<string[]> {
  const served = piecesOf(html);
  const shown = await page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, data } = walker.currentNode as Text;
      if (!parentElement?.closest('script, style, button, [role="status"]')) texts.push(data);
    }
    return texts;
  });
  return shown.map(tidy).filter((text) => !served.has(text));
}
