import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The files of a build that passes the gate; `code` makes it unique. */
export const cleanBuild = (name: string, code: string): Record<string, string> =>
  name === 'shell'
    ? { 'browser/assets.json': '{}', 'server/shell.cjs': `module.exports = ${JSON.stringify(code)};` }
    : {
        'browser/assets.json': JSON.stringify({
          __federation_expose_remote: { js: ['remoteEntry.abc.js'], css: [] },
          page: { js: ['remoteEntry.abc.js'], css: [] },
        }),
        'browser/remoteEntry.abc.js': `const modules = { './remote': () => ${JSON.stringify(code)} };`,
        'browser/remoteEntry.abc.js.map': '{}',
        [`server/${name}.cjs`]: `module.exports = ${JSON.stringify(code)};`,
      };

/** @param files path → content; undefined omits the file */
export function writeBuild(dir: string, files: Readonly<Record<string, string | undefined>>): string {
  for (const [file, content] of Object.entries(files)) {
    if (content === undefined) continue;
    const target = path.join(dir, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
  return dir;
}
