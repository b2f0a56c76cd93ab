import type { DefaultTreeAdapterMap } from 'parse5';
import { attribute } from '../html-elements.ts';

const unseen = new Set(['script', 'style', 'template', 'head']);
const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** The text inside an element, images' alternative texts and fields' values included: one line for each block. */
export function textLines(root: DefaultTreeAdapterMap['node']): string[] {
  const lines = [''];
  const add = (text: string) => {
    lines[lines.length - 1] += text;
  };
  const visit = (node: DefaultTreeAdapterMap['node']): void => {
    if (node.nodeName === '#text' && 'value' in node) add(node.value);
    if (!('childNodes' in node) || unseen.has(node.nodeName)) return;
    const isBlock = 'tagName' in node && !inline.has(node.tagName);
    if (isBlock) lines.push('');
    if ('tagName' in node) for (const name of ['alt', 'placeholder', 'value']) add(attribute(node, name) ?? '');
    for (const child of node.childNodes) visit(child);
    if (isBlock) lines.push('');
  };
  visit(root);
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter(Boolean);
}
