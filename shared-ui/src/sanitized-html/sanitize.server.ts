import { allowedAttributes, allowedTags } from '@meridian-vale/platform-client/allowed-html';
import { isNestedTooDeeply } from '@meridian-vale/platform-client/html-nesting';
import sanitizeHtml from 'sanitize-html';
import { withHeadingAnchors } from './heading-anchors.ts';
import placeholder from './placeholder.svg';
import { isSafeImage, isSafeLink, type SanitizedContent, type SanitizeOptions } from './sanitized-content.ts';

/** The server's sanitizer: an allowlist of elements and attributes, the same as in the browser (HTML-1). */
export async function sanitize(html: string, options: SanitizeOptions): Promise<SanitizedContent> {
  // Deeply nested HTML may come from a content service other than ours: only its text is shown.
  const sanitizedHtml = sanitizeHtml(isNestedTooDeeply(html) ? html.replace(/<[^<>]*>/g, ' ') : html, {
    allowedTags,
    allowedAttributes,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: withoutUnsafeLink(attribs) }),
      img: (tagName, attribs) => ({
        tagName,
        attribs: isSafeImage(attribs.src ?? '', options) ? attribs : { ...attribs, src: placeholder },
      }),
    },
  });
  return { sanitizedHtml: options.headingAnchors ? withHeadingAnchors(sanitizedHtml) : sanitizedHtml };
}

function withoutUnsafeLink({ href, ...rest }: Record<string, string>): Record<string, string> {
  return href !== undefined && isSafeLink(href) ? { ...rest, href } : rest;
}
