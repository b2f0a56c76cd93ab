import { allowedAttributes, allowedTags } from '@meridian-vale/platform-client/allowed-html';
import { addHeadingAnchors } from './heading-anchors.browser.ts';
import placeholder from './placeholder.svg';
import { isSafeImage, isSafeLink, type SanitizedContent, type SanitizeOptions } from './sanitized-content.ts';
import { sanitizerPolicy } from './sanitizer-policy.ts';

/** The browser's sanitizer: DOMPurify, loaded only when stored HTML arrives after a client-side navigation (HTML-1). */
export async function sanitize(html: string, options: SanitizeOptions): Promise<SanitizedContent> {
  const { default: purifier } = await import(/* webpackChunkName: "dompurify" */ 'dompurify');
  purifier.addHook('afterSanitizeElements', (node) => {
    if (!(node instanceof Element)) return;
    const tag = node.localName;
    // A removed `is` attribute would still be serialized with its value; DOMPurify empties it instead.
    for (const { name } of [...node.attributes])
      if (name !== 'is' && !allowedAttributes[tag]?.includes(name)) node.removeAttribute(name);
    if (tag === 'img' && !isSafeImage(node.getAttribute('src') ?? '', options)) node.setAttribute('src', placeholder);
    if (tag === 'a' && !isSafeLink(node.getAttribute('href') ?? '')) node.removeAttribute('href');
  });
  try {
    const policy = sanitizerPolicy();
    const content = purifier.sanitize(html, {
      // A DOM tree instead of HTML: later changes are made in the DOM, where text cannot become markup.
      RETURN_DOM_FRAGMENT: true,
      ALLOWED_TAGS: allowedTags,
      ALLOWED_ATTR: [...new Set(Object.values(allowedAttributes).flat())],
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      ...(policy ? { TRUSTED_TYPES_POLICY: policy } : {}),
    });
    if (options.headingAnchors) addHeadingAnchors(content);
    const container = content.ownerDocument.createElement('div');
    container.append(content);
    return { sanitizedHtml: policy ? policy.createHTML(container.innerHTML) : container.innerHTML };
  } finally {
    purifier.removeAllHooks();
  }
}
