import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Registers a new remote at the root of a checkout: in the workspaces and in the paths that browser tests visit. */
export function addWorkspace(root: string, name: string, prefix: string): void {
  edit(path.join(root, 'package.json'), (text) => {
    const last = text.lastIndexOf('"mfe-');
    const end = text.indexOf('\n', last);
    const comma = text[end - 1] === ',' ? '' : ',';
    return `${text.slice(0, end)}${comma}\n    "${name}"${comma ? '' : ','}${text.slice(end)}`;
  });
  edit(path.join(root, 'e2e/src/harness/urls.ts'), (text) =>
    text.replace("  '/error-checking-guest'", `  '${prefix}': { urls: ['${prefix}'], heading: 'Sample' },\n$&`),
  );
}

const edit = (file: string, change: (text: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));
