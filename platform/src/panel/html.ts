import { escapeUnprintable } from 'releases/plain-text';
import { escapeHtml } from 'remote-host/escape';

/** Markup that is inserted as it is. */
export class Html {
  constructor(readonly text: string) {}
}

/** What a page shows; false and undefined are nothing. */
export type Content = Html | string | number | false | undefined | readonly Content[];

/** Escapes all that it inserts, except markup. The registry's names and texts are others' words. */
export const html = (parts: TemplateStringsArray, ...values: readonly Content[]): Html =>
  new Html(String.raw({ raw: parts }, ...values.map(textOf)));

function textOf(value: Content): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(textOf).join('');
  return escapeHtml(escapeUnprintable(String(value)));
}
