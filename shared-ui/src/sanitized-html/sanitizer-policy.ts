import type { Config } from 'dompurify';

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

const key = Symbol.for('shared-ui sanitizer policy');
type PolicyHolder = { [key]?: Policy; trustedTypes?: { createPolicy(name: string, rules: object): Policy } };

/**
 * The page's Trusted Types policy for sanitized HTML; undefined in a browser without them. A page creates a policy only
 * once: the shell does at its start, before any remote's code could, and each remote's copy of DOMPurify takes it.
 */
export function sanitizerPolicy(): Policy | undefined {
  const holder = globalThis as PolicyHolder;
  if (!holder[key] && holder.trustedTypes) {
    const value = holder.trustedTypes.createPolicy('dompurify', {
      createHTML: (text: string) => text,
      // DOMPurify requires the function, but stored HTML never loads scripts.
      createScriptURL: () => {
        throw new TypeError('Stored HTML loads no script');
      },
    });
    // Releases of before take it from here, too, and assign it only if it is missing.
    Object.defineProperty(holder, key, { value });
  }
  return holder[key];
}
