import sanitizeHtml from 'sanitize-html';
import { allowedAttributes, allowedTags } from '../client/allowed-html.ts';

/** HTML as it is stored. Text without tags is stored as it is, or the `&` of 'M&A' would be escaped. */
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
