import { type ContentItem, readContentLine } from './content-line.ts';

/** A line that cannot be imported; counted from 1. */
export interface BadLine {
  readonly line: number;
  readonly reason: string;
}

/** A content file with lines that cannot be imported; nothing of it was. */
export class ContentRefusedError extends Error {
  readonly code = 'CONTENT_REFUSED';
  constructor(readonly badLines: readonly BadLine[]) {
    super(`${badLines.length} ${badLines.length === 1 ? 'line' : 'lines'} cannot be imported`);
  }
}

/** An item and the line of the file it stands on. */
export type PlacedItem = ContentItem & { readonly line: number };

/** Every item of a file of JSON lines. @throws ContentRefusedError naming every bad line */
export function readContent(text: string): PlacedItem[] {
  const items: PlacedItem[] = [];
  const badLines: BadLine[] = [];
  const taken = new Map<string, number>();
  for (const [index, content] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    if (content.trim() === '') continue;
    const line = index + 1;
    try {
      const item = { ...readContentLine(content), line };
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
      badLines.push({ line, reason: (error as Error).message });
    }
  }
  if (badLines.length > 0) throw new ContentRefusedError(badLines);
  return items;
}
