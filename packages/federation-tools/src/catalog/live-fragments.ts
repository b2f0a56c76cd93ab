import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ModuleItem, parseSync, printSync, type TsTypeElement } from '@swc/core';
import type { RegistryClient } from 'registry/client';
import { escapeUnprintable, pointerOf, type Release, ReleaseError } from 'registry/release';
import type { LogEntry } from 'registry/store';

interface LiveFragment {
  /** As another remote places it: `jobs/latest-openings`. */
  readonly name: string;
  /** TypeScript; undefined if its remote declares none. */
  readonly props?: string;
  /** TypeScript: the payloads of its events, if it has any. */
  readonly events?: string;
}

/** The live releases of remotes. */
export async function liveRemotes(registry: Pick<RegistryClient, 'readSet' | 'readRelease'>): Promise<Release[]> {
  const set = await registry.readSet();
  const names = Object.keys(set.remotes).sort();
  return Promise.all(names.map((name) => registry.readRelease(name, pointerOf(set, name)?.version ?? '')));
}

/** Who has published a release, in printable characters. */
export const publisherIn =
  (log: readonly LogEntry[]) =>
  ({ name, version }: Pick<Release, 'name' | 'version'>): string =>
    escapeUnprintable(
      log.findLast((entry) => entry.action === 'publish' && entry.name === name && entry.version === version)?.by ??
        'nobody that the log knows',
    );

function fragmentsOf({ name, fragments = [], fragmentTypes = '' }: Release): LiveFragment[] {
  const props = propsTypes(fragmentTypes, 'Provides');
  const events = propsTypes(fragmentTypes, 'Emits');
  return [...new Set([...fragments, ...Object.keys(props)])].map((key) => ({
    name: `${name.replace(/^mfe-/, '')}/${key}`,
    ...(props[key] === undefined ? {} : { props: props[key] }),
    ...(events[key] === undefined ? {} : { events: events[key] }),
  }));
}

/** `federation catalog`: what other teams have live, and how to place it. */
export async function printCatalog(
  registry: Pick<RegistryClient, 'readSet' | 'readRelease' | 'readLog'>,
  print: (line: string) => void,
): Promise<void> {
  const publisher = publisherIn(await registry.readLog());
  for (const release of await liveRemotes(registry)) {
    const { name, version, prefixes, routes = [] } = release;
    print(`${name} ${version}, published by ${publisher(release)}`);
    print(`  owns ${prefixes.join(' ')}; routes: ${routes.join(' ') || 'not listed'}`);
    for (const { name: fragment, props, events } of fragmentsOf(release)) {
      const argument = props === undefined || props === 'Record<never, never>' ? '' : `, props`;
      print(`  fragment ${fragment}, props: ${props ?? 'not declared'}`);
      print(`    await services.loadFragment('${fragment}', request${argument})`);
      if (events) print(`    emits ${events}`);
    }
  }
}

const file = 'src/fragment-types.ts';
const empty = 'Record<never, never>';

/**
 * `federation types`: writes what live releases declare into `Places` and, of fragments with events, `Hears` of the
 * remote's `src/fragment-types.ts`.
 * @param names fragments of other remotes; none: those that it has already
 * @throws ReleaseError RELEASE_NOT_FOUND
 */
export async function writeFragmentTypes(
  registry: Pick<RegistryClient, 'readSet' | 'readRelease'>,
  dir: string,
  names: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  const target = path.join(dir, file);
  const before = existsSync(target) ? readFileSync(target, 'utf8') : `export type Provides = ${empty};\n`;
  const places = propsTypes(before, 'Places');
  const hears = propsTypes(before, 'Hears');
  const fragments = (await liveRemotes(registry)).flatMap(fragmentsOf);
  for (const name of names.length > 0 ? names : Object.keys(places)) {
    const found = fragments.find((fragment) => fragment.name === name);
    if (!found) {
      const live = fragments.map((each) => each.name).join(', ') || 'none';
      const problem = `no live remote provides the fragment ${name}; live fragments: ${live}`;
      throw new ReleaseError('RELEASE_NOT_FOUND', problem);
    }
    places[name] = found.props ?? 'Readonly<Record<string, unknown>>';
    if (found.events) hears[name] = found.events;
    print(`${name}: ${found.props ?? 'its remote declares no props, so any are accepted'}`);
  }
  const placed = withDeclared(before, 'Places', places);
  writeFileSync(target, Object.keys(hears).length > 0 ? withDeclared(placed, 'Hears', hears) : placed);
  print(`Written to ${file}; src/remote.ts makes loadFragment use it`);
}

function withDeclared(text: string, exported: 'Places' | 'Hears', types: Readonly<Record<string, string>>): string {
  const lines = Object.entries(types).map(([name, props]) => `  readonly '${name}': ${props};\n`);
  const written =
    lines.length > 0 ? `export interface ${exported} {\n${lines.join('')}}` : `export type ${exported} = ${empty};`;
  const [start, end] = declaration(text, exported);
  return start < 0 ? `${text}\n${written}\n` : text.slice(0, start) + written + text.slice(end);
}

/** Where a type is declared: from `export` to the end of its body or alias. */
function declaration(text: string, exported: string): [number, number] {
  const start = text.search(new RegExp(`\\bexport (?:interface|type) ${exported}\\b`));
  let depth = 0;
  for (let at = start; start >= 0 && at < text.length; at++) {
    const char = text[at] ?? '';
    if (char === '{') depth++;
    else if (char === '}') depth--;
    if (depth === 0 && (char === ';' || (char === '}' && !/^\s*;/.test(text.slice(at + 1))))) return [start, at + 1];
  }
  return [start, text.length];
}

type Node = Readonly<Record<string, unknown>> & { readonly type?: string };

/** The members of `Provides`, `Places`, `Emits` or `Hears` in a `fragment-types.ts`: a fragment's name → a type. */
export function propsTypes(
  declarations: string,
  exported: 'Provides' | 'Places' | 'Emits' | 'Hears',
): Record<string, string> {
  const { body } = parseSync(declarations, { syntax: 'typescript' });
  const types = new Map(body.flatMap(declaredType));
  const found = types.get(exported);
  return Object.fromEntries(
    (found ? membersOf(found, types) : []).flatMap((member) => {
      if (member.type !== 'TsPropertySignature' || !member.typeAnnotation) return [];
      const type = inlined(asNode(member.typeAnnotation.typeAnnotation), types, []);
      return [[String(asNode(member.key).value), printType(type)]];
    }),
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
