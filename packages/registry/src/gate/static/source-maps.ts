import { type CheckedRelease, textsOf } from '../checked-release.ts';
import type { Finding } from '../finding.ts';

/** A comment at the start of a line, as tools write it. The spaces before it are of the same line: `\s` would be quadratic. */
const reference = /^[^\S\r\n\u2028\u2029]*(?:\/\/|\/\*)[#@]\s*sourceMappingURL=/m;

/** Source maps are stored in `maps/`, which is not served; browsers receive neither a map nor its URL. */
export function checkSourceMaps(checked: CheckedRelease): Finding[] {
  const files = Object.keys(checked.release.files);
  const maps = files.filter((file) => /^browser\/.*\.map(\.br|\.gz)?$/.test(file));
  const naming = textsOf(checked, /^browser\/.*\.(js|css)$/).filter(({ text }) => reference.test(text));
  const unmapped = files.filter(
    (file) => /^browser\/.*\.js$/.test(file) && !files.includes(file.replace('browser/', 'maps/').concat('.map')),
  );
  return [
    ...maps.map((file) => finding(file, 'is a source map that visitors get; it belongs in maps/')),
    ...naming.map(({ file }) => finding(file, 'names a source map')),
    ...unmapped.map((file) => finding(file, 'has no source map in maps/')),
  ];
}

const finding = (file: string, message: string): Finding => ({ check: 'source-maps', file, message });
