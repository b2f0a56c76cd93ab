import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RegistryClient } from 'registry/registry-client';
import { ReleaseError } from 'registry/release-errors';
import { propsTypes } from './fragment-props.ts';
import { fragmentsOf, liveRemotes } from './live-fragments.ts';

const file = 'src/fragment-types.ts';
const empty = 'Record<never, never>';

/**
 * `federation types`: writes what live releases declare into `Places` of the remote's `src/fragment-types.ts`.
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
  const fragments = (await liveRemotes(registry)).flatMap(fragmentsOf);
  for (const name of names.length > 0 ? names : Object.keys(places)) {
    const found = fragments.find((fragment) => fragment.name === name);
    if (!found) throw notFound(name, fragments);
    places[name] = found.props ?? 'Readonly<Record<string, unknown>>';
    print(`${name}: ${found.props ?? 'its remote declares no props, so any are accepted'}`);
  }
  writeFileSync(target, withPlaces(before, places));
  print(`Written to ${file}; src/remote.ts makes loadFragment use it`);
}

function notFound(name: string, fragments: readonly { readonly name: string }[]): ReleaseError {
  const live = fragments.map((each) => each.name).join(', ') || 'none';
  return new ReleaseError('RELEASE_NOT_FOUND', `no live remote provides the fragment ${name}; live fragments: ${live}`);
}

function withPlaces(text: string, places: Readonly<Record<string, string>>): string {
  const lines = Object.entries(places).map(([name, props]) => `  readonly '${name}': ${props};\n`);
  const written = lines.length > 0 ? `export interface Places {\n${lines.join('')}}` : `export type Places = ${empty};`;
  const [start, end] = declaration(text);
  return start < 0 ? `${text}\n${written}\n` : text.slice(0, start) + written + text.slice(end);
}

/** Where `Places` is declared: from `export` to the end of its body or alias. */
function declaration(text: string): [number, number] {
  const start = text.search(/\bexport (?:interface|type) Places\b/);
  let depth = 0;
  for (let at = start; start >= 0 && at < text.length; at++) {
    const char = text[at] ?? '';
    if (char === '{') depth++;
    else if (char === '}') depth--;
    if (depth === 0 && (char === ';' || (char === '}' && !/^\s*;/.test(text.slice(at + 1))))) return [start, at + 1];
  }
  return [start, text.length];
}
