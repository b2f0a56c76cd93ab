import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, printSync } from '@swc/core';
import type { Finding, LiveReleases } from 'registry/gate';
import type { Release } from 'registry/release';
import { temporaryFolder } from 'server-kit/temporary-folder';
import { type CompilerLimits, compilerOutput } from '../packing/compiler-output.ts';

/** What plain data types need is less. */
const limits: CompilerLimits = { timeoutMs: 20_000, memory: '512MiB' };

type TypedRelease = Release & { readonly fragmentTypes: string };

/**
 * Type-checks the props of a remote's fragments against what the live remotes that place them hand in, what its fragments
 * emit against what these listen to, and vice versa. The declarations come from the manifests; no code is run.
 */
export async function checkFragmentTypes(release: Release, { remotes, shell }: LiveReleases): Promise<Finding[]> {
  if (!isTyped(release)) return [];
  const declarations = plainTypes(release.fragmentTypes);
  if (declarations === undefined)
    return [finding('fragment-types.ts may only declare interfaces and types, without imports')];
  const missing = halves.find((half) => !exportsType(declarations, half));
  if (missing) {
    const mend = `without any, write: ${emptyHalf(missing)}`;
    return [finding(`${release.name} does not export ${missing} from src/fragment-types.ts; ${mend}`)];
  }
  const others = [...remotes, ...(shell ? [shell] : [])].filter((other) => other.name !== release.name).filter(isTyped);
  const pairs = others.flatMap((other) => [
    { provider: release, consumer: other },
    { provider: other, consumer: release },
  ]);
  return pairs.length === 0 ? [] : checkPairs(release, pairs);
}

/** If something does not compile at all that others have declared, each pair is compiled by itself: it is not to blame. */
async function checkPairs(release: TypedRelease, pairs: readonly Pair[]): Promise<Finding[]> {
  const output = await compilePairs(pairs);
  const findings = problemsOf(output, pairs);
  if (output === '' || findings.length > 0) return findings;
  const own = await compilePairs([{ provider: release, consumer: release }]);
  if (own !== '') return [finding(`its types of fragments cannot be compiled: ${own.slice(0, 300).trim()}`)];
  for (const pair of pairs) findings.push(...problemsOf(await compilePairs([pair]), [pair]));
  return findings;
}

/**
 * The declarations as they are compiled, without comments; undefined if they are more than interfaces and type aliases.
 * Other teams write them: nothing in them may make the compiler read a file of this machine.
 */
function plainTypes(text: string): string | undefined {
  try {
    const module = parseSync(text, { syntax: 'typescript', comments: false });
    const isPlain = module.body.every((item) => {
      const declared = item.type === 'ExportDeclaration' ? item.declaration : item;
      return ['TsInterfaceDeclaration', 'TsTypeAliasDeclaration'].includes(declared.type);
    });
    const { code } = printSync(module, {});
    return isPlain && !/\bimport\b/.test(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** The types that the file exports: of the fragments that a remote provides, and of those that it places. */
const halves = ['Provides', 'Places'] as const;

/** Those that it may export: the events of either. */
const events = ['Emits', 'Hears'] as const;

const exportsType = (declarations: string, name: string): boolean =>
  new RegExp(`\\bexport (?:type|interface) ${name}\\b`).test(declarations);

const emptyHalf = (name: string): string => `export type ${name} = Record<never, never>;`;

/** A live release from before both halves were required, or that is not plain, is not to blame on the one that is checked. */
const withBothHalves = (declarations: string): string =>
  [declarations, ...[...halves, ...events].filter((half) => !exportsType(declarations, half)).map(emptyHalf)].join(
    '\n',
  );

const isTyped = (release: Release): release is TypedRelease => release.fragmentTypes !== undefined;

interface Pair {
  readonly provider: TypedRelease;
  readonly consumer: TypedRelease;
}

async function compilePairs(pairs: readonly Pair[]): Promise<string> {
  const folder = temporaryFolder('fragment-types-');
  const { dir } = folder;
  try {
    for (const { provider, consumer } of pairs) {
      for (const { name, fragmentTypes } of [provider, consumer])
        writeFileSync(path.join(dir, `${name}.d.ts`), withBothHalves(plainTypes(fragmentTypes) ?? ''));
      writeFileSync(path.join(dir, pairFile(provider, consumer)), pairSource(provider, consumer));
    }
    const files = pairs.map(({ provider, consumer }) => pairFile(provider, consumer));
    return await compilerOutput(dir, { compilerOptions, files }, limits);
  } finally {
    folder.remove();
  }
}

const compilerOptions = {
  target: 'es2022',
  lib: ['es2022'],
  module: 'esnext',
  moduleResolution: 'bundler',
  strict: true,
  noEmit: true,
  types: [],
  typeRoots: [],
};

const pairFile = (provider: Release, consumer: Release): string => `${provider.name}--${consumer.name}.ts`;

/** Of the source below; the events follow. */
const linesOfProps = 7;

/** `jobs/latest-openings` of the consumer is `latest-openings` of the provider. */
const pairSource = (provider: Release, consumer: Release): string => `
import type { Emits, Provides } from './${provider.name}';
import type { Hears, Places } from './${consumer.name}';
declare const placed: {
  [Name in keyof Places as Name extends \`${provider.name.replace(/^mfe-/, '')}/\${infer Key}\` ? Key : never]: Places[Name];
};
export const accepted: { [Key in keyof typeof placed]: Key extends keyof Provides ? Provides[Key] : unknown } = placed;
type Heard = {
  [Name in keyof Hears as Name extends \`${provider.name.replace(/^mfe-/, '')}/\${infer Key}\` ? Key : never]: Hears[Name];
};
declare const emitted: {
  [Key in keyof Heard]: { [Event in keyof Heard[Key]]: Key extends keyof Emits ? Event extends keyof Emits[Key] ? Emits[Key][Event] : never : never };
};
export const heard: Heard = emitted;
`;

/** One finding per pair, with the compiler's first message about it. */
const problemsOf = (output: string, pairs: readonly Pair[]): Finding[] =>
  pairs.flatMap(({ provider, consumer }) => {
    const file = pairFile(provider, consumer);
    const [first, ...details] =
      output
        .split(/\n(?! )/)
        .find((line) => line.includes(`${file}(`))
        ?.split('\n') ?? [];
    if (!first) return [];
    const isEvent = Number(/\((\d+),/.exec(first)?.[1]) > linesOfProps;
    const message = [first.replace(/^.*?: error TS\d+: /, ''), details.at(-1)?.trim()].filter(Boolean).join(' ');
    const [verb, other] = isEvent ? ['emits otherwise than', 'listens to'] : ['does not accept what', 'hands in'];
    const [giving, taking] = [provider, consumer].map(({ name, version }) => `${name} ${version}`);
    return [finding(`${giving} ${verb} ${taking} ${other}: ${message}`)];
  });

const finding = (message: string): Finding => ({ check: 'fragment-types', message });
