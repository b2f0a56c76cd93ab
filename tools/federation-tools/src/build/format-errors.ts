import { builtinModules } from 'node:module';
import type { MultiStats, Stats, StatsError } from 'webpack';

/** One import, which the builds for browser and server both report. */
const nodeImport = /(\S+?)(?::\d+)?,? (?:which )?imports ([\w/]+), a module of Node/;
const subjectOf = (text: string): string => nodeImport.exec(text)?.slice(1).join(' ') ?? text;

/** The errors of a build, each once, with file and line, and without stacks: they are of webpack and its loaders. */
export function describeErrors(stats: Stats | MultiStats): string[] {
  const { errors = [] } = stats.toJson({ all: false, errors: true, moduleTrace: true });
  const described = new Map<string, string>();
  for (const text of errors.map(describe)) {
    const subject = subjectOf(text);
    // The longer one has the line, or the import that leads there.
    if (text.length > (described.get(subject)?.length ?? 0)) described.set(subject, text);
  }
  return [...described.values()];
}

const adviceFor = (name: string): string =>
  name === 'crypto'
    ? 'use globalThis.crypto'
    : 'a remote has no files and no environment; fetch the data from a service, or write the value into the source';

/** The first of swc's: those after it follow from it. */
const syntaxError = /x (.+)\n\s*,-\[.*:(\d+):\d+\]\n([\s\S]*?)\n\s*`----/;

function describe({ message, moduleName = '', loc = '', moduleTrace = [] }: StatsError): string {
  const origin = moduleTrace.find(({ originName }) => originName?.startsWith('./src/'));
  const importer = origin?.originName;
  const [, forbiddenAt, forbidden] = /^(\S+) imports node:([\w/]+), which is not available/.exec(message) ?? [];
  const line = loc.split(/[:-]/)[0];
  const file = (moduleName.startsWith('node:') ? (importer ?? '') : moduleName).replace(/^\.\//, '');
  const place = forbiddenAt ?? (line ? `${file}:${line}` : file);
  const [, name = forbidden ?? ''] =
    /Can't resolve '(?:node:)?([\w/]+)'|"node:([\w/]+)" is not handled/.exec(message)?.filter(Boolean) ?? [];
  if (builtinModules.includes(name)) {
    const isOwn = !importer || forbidden || moduleName.startsWith('./src/') || moduleName.startsWith('node:');
    const importerLine = origin?.dependencies?.[0]?.loc?.split(/[:-]/)[0];
    const imported = `imports ${name}, a module of Node, which browsers do not have`;
    return isOwn
      ? `${place} ${imported}: ${adviceFor(name)}`
      : `${importer.slice(2)}${importerLine ? `:${importerLine}` : ''} leads to ${place}, which ${imported}: leave that package out; ${adviceFor(name)}`;
  }
  const [, problem, row, frame] = syntaxError.exec(message) ?? [];
  if (problem) return `${file}:${row}: ${problem}\n${frame}`;
  const [text = ''] = message
    .replace(/^Module (?:build failed \(from .*\):\n|not found: )/, '')
    .replace(/^Error:\s+/, '')
    .split(/\n\s*(?:Caused by:|Stack backtrace:|at .*:\d+:\d+)/);
  return place ? `${place}: ${text.trim()}` : text.trim();
}
