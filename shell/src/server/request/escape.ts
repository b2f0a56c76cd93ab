/** For text and double-quoted attribute values. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * JSON for an inline data block: no `<` can end the element. Sanitised HTML is left out, because the browser keeps
 * the served node and need not get the text twice (HTML-3).
 */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value, (key, inner) => (key === 'sanitisedHtml' ? null : inner)).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
