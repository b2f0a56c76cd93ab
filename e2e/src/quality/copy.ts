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

/** The text segments between tags in HTML. */
function piecesOf(html: string): Set<string> {
  const visible = html.replace(/<(script|style|title)\b[\s\S]*?<\/\1>/g, '');
  const pieces = visible.split(/<!--[\s\S]*?-->|<[^>]+>/);
  return new Set(pieces.map((piece) => tidy(piece.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity))));
}

/**
 * Text in the browser's page, including closed panels and modals, that is missing from the server's HTML. Excludes
 * buttons, some of which require scripts and are added by them, and status regions and saved searches, which show data
 * that only this browser has, such as the number of saved jobs.
 * @param html the server's HTML
 */
export async function copyTheServerLeftOut(page: Page, html: string): Promise<string[]> {
  const served = piecesOf(html);
  const shown = await page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, data } = walker.currentNode as Text;
      if (!parentElement?.closest('script, style, button, [role="status"], [aria-labelledby="saved-searches"]'))
        texts.push(data);
    }
    return texts;
  });
  return shown.map(tidy).filter((text) => !served.has(text));
}
