import type { PageHead, SiteConfig } from '../../contract/contract.ts';
import { headElementName, headElements, pageTitle } from '../../contract/page-head.ts';

/** Escapes text and double-quoted attribute values. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

type Attributes = readonly { readonly name: string; readonly value: string }[];

/** A start tag. */
export const tagOf = (tagName: string, attributes: Attributes): string =>
  `<${tagName}${attributes.map(({ name, value }) => ` ${name}="${escapeHtml(value)}"`).join('')}>`;

/** A JSON data block; `<` is escaped, so the data cannot close the element. */
export const dataBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${escapeJson(value)}</script>`;

const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** A page's metadata elements, as the shell writes them. */
export function headHtml(head: PageHead, pathname: string, site: SiteConfig): string {
  const elements = headElements(head, pathname, site).map((attributes) =>
    tagOf(
      headElementName(attributes),
      Object.entries(attributes).map(([name, value]) => ({ name, value })),
    ),
  );
  const jsonLd = head.jsonLd ? `<script type="application/ld+json">${escapeJson(head.jsonLd)}</script>` : '';
  return `<title>${escapeHtml(pageTitle(head, site))}</title>${elements.join('')}${jsonLd}`;
}
