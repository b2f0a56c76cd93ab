import { parseSync } from '@swc/core';

/** A module whose path or exports have other names now. */
export interface Renaming {
  /** With a slash at its end: every module below it. */
  readonly module: string;
  readonly to?: string;
  /** New name by old name. */
  readonly names?: Readonly<Record<string, string>>;
}

/** A node of the syntax tree; spans are byte positions. */
interface Node {
  readonly type: string;
  readonly span: { readonly start: number; readonly end: number };
  readonly value?: unknown;
  readonly [key: string]: unknown;
}

interface Place {
  readonly node: Node;
  readonly parent: Node;
  readonly key: string;
}

/** Whether an import is of a module, or of one below it. */
export const isNamed = (specifier: string, module: string): boolean =>
  module.endsWith('/') ? specifier.startsWith(module) : specifier === module;

/**
 * Renames modules and what is imported from them, wherever a file uses it; everything else stays as it is written.
 * An import whose name the file also declares elsewhere keeps it: `import { newName as name }`.
 * @param isModule whether an import of the file means a module; by default, by its name
 * @param exports renamings of the file's own exports
 */
export function renameImports(
  code: string,
  renamings: readonly Renaming[],
  isModule = isNamed,
  exports: Readonly<Record<string, string>> = {},
): string {
  const edits = new Map<Node, string>();
  const places = nodesOf(code);
  const identifiers = (name: string) => places.filter((place) => isVariable(place) && place.node.value === name);
  const bindings = (name: string) => identifiers(name).filter(({ node }) => 'typeAnnotation' in node).length;
  const renameAll = (from: string, to: string): void => {
    for (const { node, parent } of identifiers(from)) edits.set(node, kept(parent, from, to));
  };
  for (const place of places) {
    const { node } = place;
    const renaming = (source: unknown) => renamings.find(({ module }) => isModule(String(source), module));
    if (isModuleName(place)) {
      const { module = '', to } = renaming(node.value) ?? {};
      if (to) edits.set(node, `'${to}${module.endsWith('/') ? String(node.value).slice(module.length) : ''}'`);
    }
    if (!['ImportDeclaration', 'ExportNamedDeclaration'].includes(node.type) || !node.source) continue;
    const names = renaming((node.source as Node).value)?.names ?? {};
    for (const specifier of node.specifiers as readonly Node[]) {
      if (specifier.type === 'ExportSpecifier') {
        const from = String((specifier.orig as Node).value);
        const to = Object.hasOwn(names, from) && names[from];
        if (to) edits.set(specifier.orig as Node, kept(specifier, from, to));
        continue;
      }
      const [local, imported] = [specifier.local as Node, specifier.imported as Node | null];
      const from = String((imported ?? local)?.value);
      const to = Object.hasOwn(names, from) ? names[from] : undefined;
      if (specifier.type !== 'ImportSpecifier' || !to) continue;
      if (imported) edits.set(imported, to);
      else if (bindings(from) === 0) renameAll(from, to);
      else edits.set(local, `${to} as ${from}`);
    }
  }
  for (const [from, to] of Object.entries(exports)) if (bindings(from) <= 1) renameAll(from, to);
  return apply(code, edits);
}

/** A string that names a module: of an import or export, of `declare module`, or the first argument of `jest.mock`. */
function isModuleName({ node, parent, key }: Place): boolean {
  if (node.type !== 'StringLiteral') return false;
  if (parent.type !== 'CallExpression') return ['source', 'id', 'argument'].includes(key);
  const { callee, arguments: given } = parent as unknown as {
    readonly callee: Node & { readonly object?: Node };
    readonly arguments: readonly { readonly expression: Node }[];
  };
  const name = callee.object?.value ?? callee.value;
  return given[0]?.expression === node && (callee.type === 'Import' || name === 'require' || name === 'jest');
}

/** A new name where the old one is also that of a property or an export. */
function kept(parent: Node, from: string, to: string): string {
  if (parent.type === 'ObjectExpression') return `${from}: ${to}`;
  return parent.type === 'ExportSpecifier' && !parent.exported ? `${to} as ${from}` : to;
}

/** Every node of the file. The first statement is empty, so that positions count from the file's first byte. */
function nodesOf(code: string): Place[] {
  const { body } = parseSync(`;${code}`, { syntax: 'typescript', tsx: true });
  const places: Place[] = [];
  const visit = (value: unknown, parent: Node, key: string): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, parent, key);
    else if (value && typeof value === 'object') {
      const node = value as Node;
      if (typeof node.type === 'string' && node.span) places.push({ node, parent, key });
      for (const [name, child] of Object.entries(node))
        if (name !== 'span') visit(child, typeof node.type === 'string' ? node : parent, name);
    }
  };
  const [first, ...rest] = body as unknown as readonly Node[];
  const start = (first as Node).span.end;
  visit(rest, first as Node, 'body');
  return places.map(({ node, ...place }) => {
    Object.assign(node.span, { start: node.span.start - start, end: node.span.end - start });
    return { node, ...place };
  });
}

/** An identifier that is no name of a property, attribute or export. */
const isVariable = ({ node, parent, key }: Place): boolean =>
  node.type === 'Identifier' &&
  !(key === 'property' && parent.type.endsWith('MemberExpression')) &&
  !(key === 'key' && parent.type !== 'AssignmentPatternProperty') &&
  !['imported', 'exported'].includes(key) &&
  parent.type !== 'JSXAttribute';

function apply(code: string, edits: ReadonlyMap<Node, string>): string {
  const bytes = Buffer.from(code);
  const parts: (Buffer | string)[] = [];
  let end = 0;
  for (const [{ span }, text] of [...edits].sort(([a], [b]) => a.span.start - b.span.start)) {
    parts.push(bytes.subarray(end, span.start), text);
    end = span.end;
  }
  return [...parts, bytes.subarray(end)].join('');
}
