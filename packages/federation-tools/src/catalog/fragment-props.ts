import { type ModuleItem, parseSync, printSync, type TsTypeElement } from '@swc/core';

type Node = Readonly<Record<string, unknown>> & { readonly type?: string };

/**
 * The members of `Provides` or `Places` in a `fragment-types.ts`: a fragment's name → the type of its props.
 */
export function propsTypes(declarations: string, exported: 'Provides' | 'Places'): Record<string, string> {
  const { body } = parseSync(declarations, { syntax: 'typescript' });
  const types = new Map(body.flatMap(declaredType));
  const found = types.get(exported);
  return Object.fromEntries(
    (found ? membersOf(found, types) : []).flatMap((member) =>
      member.type === 'TsPropertySignature' && member.typeAnnotation
        ? [
            [
              String(asNode(member.key).value),
              printType(inlined(asNode(member.typeAnnotation.typeAnnotation), types, [])),
            ],
          ]
        : [],
    ),
  );
}

/** A declaration's name and its type, an interface as an object type. */
function declaredType(item: ModuleItem): [string, Node][] {
  const declared = (item.type === 'ExportDeclaration' ? item.declaration : item) as unknown as Node & {
    readonly id: { readonly value: string };
    readonly typeParams?: unknown;
    readonly extends?: readonly unknown[];
    readonly body: { readonly body: unknown };
    readonly typeAnnotation: Node;
    readonly span: unknown;
  };
  if (declared.typeParams || declared.extends?.length) return [];
  if (declared.type === 'TsInterfaceDeclaration')
    return [[declared.id.value, { type: 'TsTypeLiteral', span: declared.span, members: declared.body.body }]];
  return declared.type === 'TsTypeAliasDeclaration' ? [[declared.id.value, declared.typeAnnotation]] : [];
}

function membersOf(type: Node, types: ReadonlyMap<string, Node>): readonly TsTypeElement[] {
  const name = referenceOf(type);
  const target = name ? types.get(name) : type;
  return target?.type === 'TsTypeLiteral' ? (target.members as TsTypeElement[]) : [];
}

/** Plain data, which is copied without knowing each kind of node. */
const asNode = (node: object): Node => node as Node;

/** The name in a type reference, without type arguments. */
const referenceOf = (node: Node): string | undefined =>
  node.type === 'TsTypeReference' && !node.typeParams ? (node.typeName as { value?: string }).value : undefined;

/** The type with the declarations that it refers to in their place: it shall stand in another file. One that refers to itself ends in `unknown`. */
function inlined<T>(node: T, types: ReadonlyMap<string, Node>, within: readonly string[]): T {
  if (Array.isArray(node)) return node.map((each) => inlined(each, types, within)) as T;
  if (typeof node !== 'object' || node === null) return node;
  const name = referenceOf(node as Node);
  const target = name === undefined ? undefined : types.get(name);
  if (name !== undefined && target) {
    if (within.includes(name)) return { type: 'TsKeywordType', span: target.span, kind: 'unknown' } as T;
    const type = inlined(target, types, [...within, name]);
    if (type.type === 'TsTypeLiteral') return type as T;
    return { type: 'TsParenthesizedType', span: target.span, typeAnnotation: type } as T;
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, inlined(value, types, within)])) as T;
}

/** TypeScript source of a type, on one line. */
function printType(type: Node): string {
  const span = { start: 0, end: 0, ctxt: 0 };
  const id = { type: 'Identifier', span, ctxt: 0, value: 'T', optional: false };
  const alias = { type: 'TsTypeAliasDeclaration', span, declare: false, id, typeParams: null, typeAnnotation: type };
  const { code } = printSync({ type: 'Module', span, body: [alias as never], interpreter: null } as never, {});
  return code
    .replace(/^type T = /, '')
    .replace(/;\s*$/, '')
    .replace(/\s*\n\s*/g, ' ');
}
