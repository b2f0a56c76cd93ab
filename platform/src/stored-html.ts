import sanitizeHtml from 'sanitize-html';

/** What an article or a description is made of; pages sanitise again when they show it (R71). */
const allowedTags = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'blockquote', 'code', 'pre'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

/** HTML as it is stored. Text without a tag is no HTML yet and stays as it was typed: 'M&A' keeps its ampersand. */
export function toStoredHtml(text: string): string {
  if (!text.includes('<')) return text;
  return sanitizeHtml(text, {
    allowedTags,
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['scope'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
  });
}
