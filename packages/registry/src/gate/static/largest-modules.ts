import path from 'node:path';
import { packageOfSource, textPlace } from '../../release/source-places.ts';
import type { CheckedRelease } from '../checked-release.ts';
import { ownFile, sourceTexts } from '../source-position.ts';

/** What makes up less than this share of the sources is not what makes a page too large. */
const minShare = 0.1;

/**
 * Packages and the remote's own files, the largest first, with the size of their sources; where one of the remote's own
 * files imports the largest, and by which name.
 */
export function largestModules({ files }: CheckedRelease, scripts: Iterable<string>) {
  const texts = [...scripts].flatMap((script) => sourceTexts(files.get(`maps/${script}.map`)));
  const sizes = new Map<string, number>();
  for (const [source, { length }] of texts) {
    // The bundler's own modules are in each build.
    if (/^webpack:\/\/[^/]*\/(?:webpack\/|__webpack_require__)/.test(source)) continue;
    const name = moduleName(source);
    sizes.set(name, (sizes.get(name) ?? 0) + length);
  }
  const all = [...sizes].sort(([, a], [, b]) => b - a);
  const total = all.reduce((sum, [, size]) => sum + size, 0);
  const largest = all.filter(([, size]) => size >= total * minShare);
  const [[name] = ['']] = largest;
  if (!name) return undefined;
  const text = largest.map(([module, size]) => `${module} (${Math.ceil(size / 1_000)} kB of source)`).join(', ');
  return { text, ...importOf(name, texts) };
}

/** Imports and exports from other modules, except of types. It looks at no character for more than one statement. */
const statementsOfModules =
  /^(?:im|ex)port\s(?!\s*type\b)(?:(?![\n\r\u2028\u2029](?:im|ex)port\b)[^'";])*['"]([^'"\n]+)['"]/gm;

function importOf(name: string, texts: readonly (readonly [source: string, text: string])[]) {
  const bare = (file: string) => file.replace(/\.\w+$/, '');
  for (const [source, text] of texts) {
    const file = ownFile(source);
    if (file === undefined) continue;
    for (const { 1: specifier = '', index } of text.matchAll(statementsOfModules)) {
      const isIt = specifier.startsWith('.')
        ? bare(path.posix.join(path.posix.dirname(file), specifier)) === bare(name)
        : `${specifier}/`.startsWith(`${name}/`);
      if (isIt) return { place: `${file}:${textPlace(text, index)}`, specifier };
    }
  }
  return {};
}

const moduleName = (source: string): string =>
  packageOfSource(source) ?? source.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '');
