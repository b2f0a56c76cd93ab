import { brotliCompressSync } from 'node:zlib';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';

/** The bytes of one package, or of one folder of the site, in a minified script. */
export interface Part {
  readonly name: string;
  readonly minified: number;
  /** Reduction of the compressed script without the part; redundancy shared between parts counts for none. */
  readonly brotli: number;
}

/** A range of a minified script, and the part that it comes from. */
interface Stretch {
  readonly part: string;
  readonly text: string;
}

const brotli = (text: string): number => brotliCompressSync(text).length;

/** The parts of a script, the largest first. @param map its source map, as JSON */
export function scriptParts(code: string, map: string): Part[] {
  const stretches = stretchesOf(code, map);
  const whole = brotli(code);
  return [...new Set(stretches.map(({ part }) => part))]
    .map((name) => {
      const text = (belongs: boolean) =>
        stretches
          .filter(({ part }) => (part === name) === belongs)
          .map((stretch) => stretch.text)
          .join('');
      return { name, minified: text(true).length, brotli: whole - brotli(text(false)) };
    })
    .sort((a, b) => b.brotli - a.brotli);
}

function stretchesOf(code: string, map: string): Stretch[] {
  const lineStarts = [0];
  for (const line of code.split('\n')) lineStarts.push((lineStarts.at(-1) ?? 0) + line.length + 1);
  const marks = [{ at: 0, part: 'bundler and minifier' }];
  eachMapping(new TraceMap(map), ({ generatedLine, generatedColumn, source }) => {
    marks.push({ at: (lineStarts[generatedLine - 1] ?? 0) + generatedColumn, part: partOf(source) });
  });
  return marks.map(({ at, part }, index) => ({ part, text: code.slice(at, marks[index + 1]?.at) }));
}

/** `react-dom`, `shared-identity`, `shell/src/chrome`, `webpack runtime`. */
function partOf(source: string | null): string {
  if (!source) return 'bundler and minifier';
  const [, installed] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (installed) return installed;
  if (source.includes('webpack/')) return source.includes('chunk hashes') ? 'integrity hashes' : 'webpack runtime';
  const file = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(\.\/)?(?=src\/)/, 'shell/');
  return file
    .replace(/^(\.\.\/)+/, '')
    .split('/')
    .slice(0, file.startsWith('shell/') ? 3 : 1)
    .join('/');
}
