import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readIfExists } from 'releases/stored-files';
import { temporaryFolder } from 'server-kit/temporary-folder';
import { hashOf, keptFiles, type ScaffoldRecord } from '../../scaffold/scaffold-record.ts';
import type { TemplateFile } from '../../scaffold/template-files.ts';
import type { Plan } from './plan.ts';

type Files = ReadonlyMap<string, TemplateFile>;

/**
 * Brings the template's own files up to date: those that the team has not changed are replaced, the others are listed
 * with the difference to take.
 * @param record hashes of the template that the remote follows; `before` without one
 * @param before the template that is installed, for the differences
 */
export function upgradeFiles(dir: string, record: ScaffoldRecord | undefined, before: Files, after: Files): Plan {
  const writes: Record<string, TemplateFile | undefined> = {};
  const changes: string[] = [];
  const byHand: string[] = [];
  const old = new Map(keptFiles(before));
  const now = new Map(keptFiles(after));
  const known = record?.files ?? Object.fromEntries([...old].map(([file, { text }]) => [file, hashOf(text)]));
  for (const file of new Set([...Object.keys(known), ...now.keys()])) {
    const next = now.get(file);
    if (next && known[file] === hashOf(next.text)) continue;
    const own = readIfExists(path.join(dir, file))?.toString();
    if (own === next?.text) continue;
    if (own === undefined && known[file]) {
      byHand.push(`${file}: you have removed it; the template has changed it`);
    } else if (own === undefined || hashOf(own) === known[file]) {
      writes[file] = next;
      changes.push(`${file}: ${next ? (own === undefined ? 'added' : 'as the template has it now') : 'removed'}`);
    } else if (!next) {
      byHand.push(`${file}: the template no longer has it; you have changed it, so it stays`);
    } else {
      const base = old.get(file)?.text;
      const isBase = base !== undefined && hashOf(base) === known[file];
      const what = isBase
        ? "you have changed it; the template's changes are"
        : 'it differs from the template, which is';
      byHand.push(`${file}: ${what}\n${difference(file, isBase ? base : own, next.text)}`);
    }
  }
  return { writes, changes, byHand };
}

/** The hunks that lead from one text to the other, as `git diff` prints them. */
function difference(file: string, before: string, after: string): string {
  const { dir, remove } = temporaryFolder('upgrade-');
  try {
    const names = [before, after].map((text, index) => {
      const name = path.join(dir, String(index), file);
      mkdirSync(path.dirname(name), { recursive: true });
      writeFileSync(name, text);
      return name;
    });
    const { stdout } = spawnSync('git', ['diff', '--no-index', '--no-color', '--no-ext-diff', ...names], {
      encoding: 'utf8',
    });
    return stdout.slice(stdout.indexOf('\n@@') + 1).trimEnd();
  } finally {
    remove();
  }
}
