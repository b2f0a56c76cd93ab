import sanitizeHtml from 'sanitize-html';
import { allowedAttributes, allowedTags } from '../client/allowed-html.ts';

/** HTML as it is stored. Text without a tag is no HTML yet and stays as it was typed: 'M&A' keeps its ampersand. */
export function sanitizeStoredHtml(text: string): string {
  if (!text.includes('<')) return text;
  return sanitizeHtml(text, {
    allowedTags,
    allowedAttributes,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
  });
}
