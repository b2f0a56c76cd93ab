import { readFileSync } from 'node:fs';
import { isBuiltin, SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { parse } from '@babel/parser';
import { findPackage } from 'registry/release';
import type { Compilation, Dependency, Module, ModuleGraph, MultiStats, Stats, WebpackError } from 'webpack';
import { kitPackages } from '../packing/kit-packages.ts';
import { packageFolder } from './module-graph.ts';

/** The errors of a build, each once, by their places in the sources, and without stacks: they are of webpack and its loaders. */
export function describeErrors(stats: Stats | MultiStats): string[] {
  const described = new Map<string, string>();
  for (const { compilation } of 'stats' in stats ? stats.stats : [stats])
    for (const error of compilation.getErrors()) {
      const { text, subject = text } = describe(error, compilation);
      if (!described.has(subject)) described.set(subject, text);
    }
  return [...described.values()].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

interface Described {
  readonly text: string;
  /** What has one text, though several errors are about it: a package, with all that it imports. */
  readonly subject?: string;
}

/** By webpack in a build for browsers, by `forbidImports` in one for the server. */
const importOfNode = /(?:Can't resolve '|Reading from "|^imports ')((?:node:)?[\w/]+)/;

/** The first of swc's: those after it follow from it. */
const syntaxError = /x (.+)\n\s*,-\[.*:(\d+):(\d+)\]\n([\s\S]*?)\n\s*`----/;

function describe(
  { message, module, loc }: Pick<WebpackError, 'message' | 'module' | 'loc'>,
  { moduleGraph, compiler: { context } }: Compilation,
): Described {
  const file = module ? path.relative(context, fileOf(module)) : '';
  const [, name = ''] = importOfNode.exec(message) ?? [];
  if (module && isBuiltin(name)) {
    // webpack fails to read `node:fs` itself, and to find `fs` where it is imported.
    const first = isBuiltin(fileOf(module)) ? importOf(module, moduleGraph) : { module, loc };
    if (first) return describeNodeImport(name, first, moduleGraph, context);
  }
  const [, problem, row, start, frame = ''] = syntaxError.exec(message) ?? [];
  if (problem) {
    const [, indent] = /^\s*:( +)\^/m.exec(frame) ?? [];
    const tags =
      problem.startsWith("Expected '</'") && module ? describeTags(readFileSync(fileOf(module), 'utf8')) : '';
    return { text: `${file}:${tags || `${row}:${indent?.length ?? start}: ${problem}\n${frame}`}` };
  }
  const [, missing] = /Can't resolve '(.+?)' in '/.exec(message) ?? [];
  if (module && missing) {
    const [, meant] = /Did you mean '(.+?)'/.exec(message) ?? [];
    const problem = describeMissing(missing, path.dirname(fileOf(module)), meant);
    return { text: `${placeOf({ module, loc }, context)}: imports '${missing}', ${problem}` };
  }
  const [text = ''] = message
    .replace(/^Module (?:build failed \(from .*\):\n|not found: )/, '')
    .replace(/^Error:\s+/, '')
    .split(/\n\s*(?:Caused by:|Stack backtrace:|at .*:\d+:\d+)/);
  return { text: module ? `${placeOf({ module, loc }, context)}: ${text.trim()}` : text.trim() };
}

/** @param meant what webpack has found instead */
function describeMissing(request: string, from: string, meant?: string): string {
  const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(request) ?? [];
  const ofKit = kitPackages.find((each) => path.basename(each) === name);
  const other = meant ?? (ofKit && request.replace(name, ofKit));
  const mend = other && `: did you mean '${other}'?`;
  if (/^[./]/.test(request)) return `which does not exist${mend ?? ''}`;
  if (findPackage(from, name)) return `which ${name} does not have${mend ?? ''}`;
  return `which is not installed${mend ?? ': correct the name, or add its package to package.json'}`;
}

function describeNodeImport(name: string, first: Import, moduleGraph: ModuleGraph, context: string): Described {
  let own = first;
  let folder: string | undefined;
  for (let next: Import | undefined = first; next; next = importOf(own.module, moduleGraph)) {
    own = next;
    const installed = packageFolder(fileOf(own.module));
    if (!installed) break;
    folder = installed;
  }
  const place = placeOf(own, context);
  const what = 'a Node.js module, which does not exist in browsers, where loaders run too';
  if (own === first) return { text: `${place}: imports '${name}', ${what}: ${adviceFor(name)}` };
  const [dependency] = (folder ?? '').split('/node_modules/').slice(-1);
  return {
    subject: `${place} ${dependency}`,
    text: `${place}: imports '${own.request}', which imports '${name}' (${placeOf(first, context)}), ${what}: remove this import and the package ${dependency}. ${sentence(adviceFor(name, 'use one that is made for browsers'))}`,
  };
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function adviceFor(name: string, otherwise = 'use what browsers have, or a package that is made for them'): string {
  if (/^(?:node:)?(?:fs|process|os)\b/.test(name))
    return 'fetch the data from a service or, unless it is secret, write the value into the source';
  return /^(?:node:)?crypto$/.test(name) ? 'use globalThis.crypto (crypto.subtle.digest for a hash)' : otherwise;
}

interface Import {
  readonly module: Module;
  readonly loc?: Dependency['loc'] | undefined;
  readonly request?: string | undefined;
}

function importOf(module: Module, moduleGraph: ModuleGraph): Import | undefined {
  const issuer = moduleGraph.getIssuer(module);
  const connections = [...moduleGraph.getIncomingConnections(module)];
  const dependency = connections.find(({ resolvedOriginModule }) => resolvedOriginModule === issuer)?.dependency;
  if (!issuer || !dependency) return undefined;
  return { module: issuer, loc: dependency.loc, request: (dependency as { request?: string }).request };
}

const fileOf = (module: Module): string => module.nameForCondition() ?? '';

/** File, line and column in the sources: loaders move what they compile, and leave out types. */
function placeOf({ module, loc }: Import, context: string): string {
  const file = path.relative(context, fileOf(module));
  if (!loc || !('start' in loc)) return file;
  const { line, column = 0 } = loc.start;
  const map = module.originalSource()?.map() as SourceMapPayload | null | undefined;
  const entry = map && new SourceMap(map).findEntry(line - 1, column);
  return entry && 'originalSource' in entry
    ? `${file}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
    : `${file}:${line}:${column + 1}`;
}

/** The message of Babel's parser for tags that do not match: swc's names neither of them. Undefined if it parses the module. */
export function describeTags(code: string): string | undefined {
  try {
    parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx'] });
    return undefined;
  } catch (error) {
    const { message, loc } = error as Error & { readonly loc: { readonly line: number; readonly column: number } };
    return `${loc.line}:${loc.column + 1}: ${message.replace(/\.? \(\d+:\d+\)$/, '')}`;
  }
}
