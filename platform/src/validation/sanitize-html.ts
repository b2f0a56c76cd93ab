import { allowedAttributes, allowedTags } from 'platform-client/allowed-html';
import sanitizeHtml from 'sanitize-html';

/** HTML as it is stored. Text without tags is stored as it is, or the `&` of 'M&A' would be escaped. */
export const sanitizeStoredHtml = (text: string): string =>
  // Twice: without a discarded tag its neighbours may nest otherwise, and an export must come back as it was.
  text.includes('<') ? sanitize(sanitize(text)) : text;

const sanitize = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags,
    allowedAttributes,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
  });
