import { InvalidContentError, type InvalidLine } from '../validation/invalid-content-error.ts';
import { type ContentItem, parseContentLine } from './content-line.ts';

/** An item with the number of its line. */
export type ContentFileItem = ContentItem & { readonly line: number };

/** Parses a file of JSON lines. @throws InvalidContentError with every invalid line */
export function parseContentFile(text: string): ContentFileItem[] {
  const items: ContentFileItem[] = [];
  const invalidLines: InvalidLine[] = [];
  const taken = new Map<string, number>();
  for (const [index, content] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    if (content.trim() === '') continue;
    const line = index + 1;
    try {
      const item = { ...parseContentLine(content), line };
      for (const [what, value] of [
        ['id', item.id],
        ['slug', item.slug],
      ]) {
        const place = `${item.kind} ${what} ${value}`;
        const first = taken.get(place);
        if (first !== undefined) throw new Error(`the ${what} of line ${first} again`);
        taken.set(place, line);
      }
      items.push(item);
    } catch (error) {
      invalidLines.push({ line, reason: (error as Error).message });
    }
  }
  if (invalidLines.length > 0) throw new InvalidContentError(invalidLines);
  return items;
}
