import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A later kit, made from a packed one: `ci.sh` of the template is different, and shared-ui 4.0.0 has another name for
 * `MailLink`, which the kit's upgrade knows.
 * @param packs the folder with the first kit's tarballs
 * @param target the folder that receives the second kit's
 */
export function packSecondKit(packs: string, target: string): void {
  const work = `${target}-work`;
  mkdirSync(target);
  mkdirSync(work);
  for (const file of readdirSync(packs)) {
    if (!/^meridian-vale-(?:shared-ui|federation-tools)-/.test(file))
      cpSync(path.join(packs, file), path.join(target, file));
    else repack(path.join(packs, file), work, target);
  }
  rmSync(work, { recursive: true });
}

/** The kit as it was before its packages had a scope, made from a packed one. */
export function packUnscopedKit(packs: string, target: string): void {
  const work = `${target}-work`;
  mkdirSync(target);
  for (const file of readdirSync(packs)) {
    mkdirSync(work);
    execFileSync('tar', ['xzf', path.join(packs, file), '-C', work]);
    const dir = path.join(work, 'package');
    for (const each of readdirSync(dir, { recursive: true, withFileTypes: true })) {
      if (!each.isFile() || !/\.(?:[cm]?[jt]sx?|json)$/.test(each.name)) continue;
      const source = path.join(each.parentPath, each.name);
      writeFileSync(
        source,
        readFileSync(source, 'utf8')
          .replaceAll('@meridian-vale/', '')
          .replace(/("federation": "\^)3[^"]+/, '$13.1.0'),
      );
    }
    if (file.startsWith('meridian-vale-federation-3'))
      edit(dir, 'package.json', /"version": "[^"]+"/, '"version": "3.1.0"');
    pack(dir, target);
    rmSync(work, { recursive: true });
  }
}

function repack(tarball: string, work: string, target: string): void {
  const dir = path.join(work, 'package');
  execFileSync('tar', ['xzf', tarball, '-C', work]);
  if (path.basename(tarball).startsWith('meridian-vale-shared-ui-')) {
    edit(dir, 'package.json', /"version": "[^"]+"/, '"version": "4.0.0"');
    for (const file of ['mail-link.js', 'mail-link.d.ts'])
      edit(dir, `dist/mail-link/${file}`, /\bMailLink\b/g, 'MailButton');
  } else {
    edit(dir, 'package.json', /"version": "[^"]+"/, '"version": "1.9.0"');
    edit(dir, 'package.json', /shared-ui": "[^"]+"/, 'shared-ui": "^4.0.0"');
    edit(dir, 'template/ci.sh', /^npm ci$/m, 'npm ci --prefer-offline');
    const module = '@meridian-vale/shared-ui/mail-link/mail-link.tsx';
    const renaming = `{ module: '${module}', names: { MailLink: 'MailButton' } }`;
    edit(
      dir,
      'dist/command/upgrade/run-codemods.js',
      /\[federation3, sharedUi3, scopedKit\]/,
      `$&.concat({
      package: '@meridian-vale/shared-ui', version: '4.0.0', renamings: [${renaming}], byHand: ['a mail button is wider'],
    })`,
    );
  }
  pack(dir, target);
  rmSync(dir, { recursive: true });
}

const pack = (dir: string, target: string) =>
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', target], { cwd: dir, stdio: 'pipe' });

function edit(dir: string, file: string, from: RegExp, to: string): void {
  const source = path.join(dir, file);
  const text = readFileSync(source, 'utf8');
  if (!text.match(from)) throw new Error(`${file} of the packed kit has no ${from}`);
  writeFileSync(source, text.replace(from, to));
}
