import { escapeHtml, escapeJson } from 'remote-host/escape';

type Attributes = readonly { readonly name: string; readonly value: string }[];

/** A start tag. */
export const tagOf = (tagName: string, attributes: Attributes): string =>
  `<${tagName}${attributes.map(({ name, value }) => ` ${name}="${escapeHtml(value)}"`).join('')}>`;

/** A JSON data block; `<` is escaped, so the data cannot close the element. */
export const dataBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${escapeJson(value)}</script>`;
