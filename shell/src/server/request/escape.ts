/** For text and double-quoted attribute values. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** JSON for an inline data block: no `<` can end the element. */
export const escapeJson = (value: unknown): string => escapeScript(JSON.stringify(value));

/**
 * JSON for an inline data block, without sanitised HTML: the browser keeps the served node and need not get the text
 * twice (HTML-3).
 */
export function escapeLoaderData(value: unknown): string {
  const json = JSON.stringify(value);
  // A replacer is called for every value of a list, and few pages have such a text.
  const isWhole = !json.includes('"sanitisedHtml":');
  return escapeScript(isWhole ? json : JSON.stringify(value, (key, inner) => (key === 'sanitisedHtml' ? null : inner)));
}

const escapeScript = (json: string): string =>
  json.replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
