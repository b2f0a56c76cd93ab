/** Markup of a release could run code before the shell's entry does. */
class ActiveMarkupError extends Error {
  readonly code = 'ACTIVE_MARKUP';
}

/** Every script and frame, as a browser reads tags. */
const active = /<(?:script|iframe)(?![^\s/>])/gi;
/** A script that is data. The first `type` counts, so nothing that could be another may precede it. */
const data = /<script(?: (?!type=)[a-z\d-]{1,40}="[^"<>]*"){0,20} type="application\/(?:ld\+)?json"[ >]/y;

/**
 * Refuses scripts, other than JSON, and frames, whose `srcdoc` may hold some: until the shell has created the policies
 * for Trusted Types, nothing of a release may run.
 * @throws ActiveMarkupError
 */
export function assertInert(html: string): void {
  for (const { 0: tag, index } of html.matchAll(active)) {
    data.lastIndex = index;
    if (!data.test(html)) throw new ActiveMarkupError(`The HTML has an element that runs code: ${tag}`);
  }
}
