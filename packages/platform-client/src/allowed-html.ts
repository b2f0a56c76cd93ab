/** Allowlist for articles and descriptions. Services sanitize on write, pages on render (HTML-1, API-47). */
export const allowedTags = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'blockquote', 'code', 'pre'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

/** Tag → allowed attributes; other tags have none. */
export const allowedAttributes: Record<string, string[]> = {
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  table: ['data-figures'],
  td: ['data-label'],
  th: ['scope'],
};
