import { type AnyNode, parse } from 'acorn';
import { full } from 'acorn-walk';

/** Every node of a built file's syntax tree; undefined if the file does not parse. */
export function scriptNodes(code: string): readonly AnyNode[] | undefined {
  try {
    const nodes: AnyNode[] = [];
    full(parse(code, { ecmaVersion: 'latest', sourceType: 'script' }), (node) => {
      nodes.push(node as AnyNode);
    });
    return nodes;
  } catch {
    return undefined;
  }
}
