import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@babel/parser';
import { parseSync, printSync } from '@swc/core';
import type { RegistryClient } from 'registry/client';
import { escapeUnprintable, pointerOf, type Release, ReleaseError } from 'registry/release';
import { type LogEntry, publicationOf } from 'registry/store';

export async function liveRemotes(registry: Pick<RegistryClient, 'readSet' | 'readRelease'>): Promise<Release[]> {
  const set = await registry.readSet();
  const names = Object.keys(set.remotes).sort();
  return Promise.all(names.map((name) => registry.readRelease(name, pointerOf(set, name)?.version ?? '')));
}

/** Who has published a release, in printable characters. */
export const publisherIn =
  (log: readonly LogEntry[]) =>
  (release: Pick<Release, 'name' | 'version'>): string =>
    escapeUnprintable(publicationOf(log, release)?.by ?? 'nobody that the log knows');

/** As another remote places them, such as `jobs/latest-openings`; props and events are TypeScript, where they are declared. */
function fragmentsOf({ name, fragments = [], fragmentTypes = '' }: Release) {
  const props = declaredBy(fragmentTypes, 'Provides');
  const events = declaredBy(fragmentTypes, 'Emits');
  const keys = [...new Set([...fragments, ...Object.keys(props)])];
  return keys.map((key) => ({ name: `${name.replace(/^mfe-/, '')}/${key}`, props: props[key], events: events[key] }));
}

/** What another team's release declares; nothing if it cannot be read, which is no fault of who asks. */
function declaredBy(fragmentTypes: string, exported: 'Provides' | 'Emits'): ReturnType<typeof propsTypes> {
  try {
    return propsTypes(fragmentTypes, exported);
  } catch {
    return {};
  }
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
  const { start, end } = declarationsIn(text).get(exported) ?? {};
  return start === undefined ? `${text}\n${written}\n` : text.slice(0, start) + written + text.slice(end);
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly typeName?: { readonly name?: string };
  readonly typeParameters?: unknown;
  readonly members?: readonly Node[];
  readonly body?: readonly Node[];
  readonly key?: { readonly name?: string; readonly value?: string };
  readonly typeAnnotation?: { readonly typeAnnotation: Node };
}

/** By name; `of` is undefined if it has parameters or extends another. */
function declarationsIn(text: string) {
  const { body } = parse(text, { sourceType: 'module', plugins: ['typescript'] }).program;
  return new Map(
    body.flatMap((item) => {
      const declared = item.type === 'ExportNamedDeclaration' ? item.declaration : item;
      if (declared?.type !== 'TSInterfaceDeclaration' && declared?.type !== 'TSTypeAliasDeclaration') return [];
      const { start = 0, end = 0 } = item as Partial<Node>;
      const isPlain = !declared.typeParameters && !('extends' in declared && declared.extends?.length);
      const of = declared.type === 'TSInterfaceDeclaration' ? declared.body : declared.typeAnnotation;
      return [[declared.id.name, { start, end, of: isPlain ? (of as unknown as Node) : undefined }] as const];
    }),
  );
}

/** Declarations that refer twice to the next, and so on, would be written out for ever. */
const maxInlined = 1_000;

/** The members of `Provides`, `Places`, `Emits` or `Hears` in a `fragment-types.ts`: a fragment's name → a type, on one line. */
export function propsTypes(
  declarations: string,
  exported: 'Provides' | 'Places' | 'Emits' | 'Hears',
): Record<string, string> {
  // As printed: without comments.
  const { code } = printSync(parseSync(declarations, { syntax: 'typescript' }), {});
  const types = declarationsIn(code);
  const declaredAs = ({ type, typeName, typeParameters }: Node): Node | undefined =>
    type === 'TSTypeReference' && !typeParameters ? types.get(typeName?.name ?? '')?.of : undefined;
  const references = (value: unknown): Node[] => {
    if (typeof value !== 'object' || value === null) return [];
    return declaredAs(value as Node) ? [value as Node] : Object.values(value).flatMap(references);
  };
  let left = maxInlined;
  /** The type with the declarations that it refers to in their place: it shall stand in another file. One that refers to itself, or to too many, ends in `unknown`. */
  function inlined(node: Node, within: readonly Node[]): string {
    let source = '';
    let at = node.start;
    for (const reference of references(node).sort((a, b) => a.start - b.start)) {
      const target = declaredAs(reference) as Node;
      const type = within.includes(target) || left-- <= 0 ? 'unknown' : inlined(target, [...within, target]);
      source += code.slice(at, reference.start) + (/^(?:unknown$|\{)/.test(type) ? type : `(${type})`);
      at = reference.end;
    }
    return source + code.slice(at, node.end);
  }
  const found = types.get(exported)?.of;
  const { members, body = members ?? [] } = (found && declaredAs(found)) ?? found ?? {};
  return Object.fromEntries(
    body.flatMap(({ key, typeAnnotation: of }) =>
      key && of ? [[key.name ?? key.value, inlined(of.typeAnnotation, []).replace(/\s*\n\s*/g, ' ')]] : [],
    ),
  );
}
