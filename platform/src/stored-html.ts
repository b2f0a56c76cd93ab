import { allowedAttributes, allowedTags } from 'platform-client/allowed-html';
import sanitizeHtml from 'sanitize-html';

/** HTML as it is stored. Text without a tag is no HTML yet and stays as it was typed: 'M&A' keeps its ampersand. */
export function toStoredHtml(text: string): string {
  if (!text.includes('<')) return text;
  return sanitizeHtml(text, {
    allowedTags,
    allowedAttributes,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
  });
}
