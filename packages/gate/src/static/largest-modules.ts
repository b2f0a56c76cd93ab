import type { CheckedRelease } from '../checked-release.ts';

/** Few enough to read; what else is large shows once these are gone. */
const shown = 5;

/** What the scripts contain, by their source maps: the largest packages and modules, with the size of their sources. */
export function largestModules({ files }: CheckedRelease, scripts: Iterable<string>): string {
  const sizes = new Map<string, number>();
  for (const script of scripts)
    for (const [source, text] of sourcesOf(files.get(`maps/${script}.map`))) {
      const name = moduleName(source);
      sizes.set(name, (sizes.get(name) ?? 0) + text.length);
    }
  // The bundler's own modules are in each build.
  const written = [...sizes].filter(([name]) => !/^webpack\/|__webpack_require__/.test(name));
  const largest = written.sort(([, a], [, b]) => b - a).slice(0, shown);
  return largest.map(([name, size]) => `${name} (${Math.ceil(size / 1_000)} kB of source)`).join(', ');
}

function sourcesOf(map?: Buffer): [source: string, text: string][] {
  try {
    const { sources, sourcesContent } = JSON.parse(map?.toString('utf8') ?? '');
    return sources.map((source: unknown, index: number) => [String(source), String(sourcesContent[index] ?? '')]);
  } catch {
    return [];
  }
}

/** The package's name for all of its files, the path in the remote for its own. */
function moduleName(source: string): string {
  const [, installed] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  return installed ?? source.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '');
}
