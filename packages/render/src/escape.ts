/** Tested first: most strings need no escaping. */
const unsafeInHtml = /[&<>"']/;
const everyUnsafe = new RegExp(unsafeInHtml, 'g');

export const escapeHtml = (text: string): string =>
  unsafeInHtml.test(text) ? text.replace(everyUnsafe, (character) => `&#${character.charCodeAt(0)};`) : text;

/** JSON for an inline data block: no `<` can end the element. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * JSON for an inline data block, without sanitized HTML: the browser keeps the served node and need not get the text
 * twice.
 */
export const escapeLoaderData = (value: unknown): string => escapeJson(withoutSanitizedHtml(value));

/** Returns the same object if nothing was removed: a replacer for `JSON.stringify` would cost ten times as much. */
export function withoutSanitizedHtml(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value;
  let copy: Record<string, unknown> | undefined;
  for (const [key, inner] of Object.entries(value)) {
    const kept = key === 'sanitizedHtml' ? null : withoutSanitizedHtml(inner);
    if (kept === inner) continue;
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
    copy[key] = kept;
  }
  return copy ?? value;
}
