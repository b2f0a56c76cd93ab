import { allowedAttributes, allowedTags } from 'platform-client/allowed-html';
import sanitizeHtml from 'sanitize-html';

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
