import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from 'releases/integrity';
import type { TemplateFile } from './template-files.ts';

/** What `federation upgrade` compares with: the template and the kit that a remote was last brought up to. */
export interface ScaffoldRecord {
  /** Version by package. */
  readonly kit: Readonly<Record<string, string>>;
  /** Hash of the template's file, by its path in the remote. */
  readonly files: Readonly<Record<string, string>>;
  /** The fields of the template's `package.json` that it keeps up to date. */
  readonly manifest: ManifestFields;
}

export const manifestFields = ['scripts', 'dependencies', 'devDependencies', 'peerDependencies'] as const;

export type ManifestFields = Partial<Record<(typeof manifestFields)[number], Readonly<Record<string, string>>>>;

export const recordFile = '.federation.json';

/** The team rewrites the sample's sources; configuration and scripts are the template's until the team changes them. */
const isKept = (file: string): boolean =>
  file === 'src/assets.d.ts' || !/^(?:src|test)\/|^(?:package|remote)\.json$/.test(file);

/** The files of the template that an upgrade replaces if the team has not changed them. */
export const keptFiles = (files: ReadonlyMap<string, TemplateFile>): [string, TemplateFile][] =>
  [...files].filter(([file]) => isKept(file));

export const hashOf = (text: string): string => integrityOf(Buffer.from(text));

export function scaffoldRecord(
  files: ReadonlyMap<string, TemplateFile>,
  kit: Readonly<Record<string, string>>,
): ScaffoldRecord {
  return {
    kit,
    files: Object.fromEntries(keptFiles(files).map(([file, { text }]) => [file, hashOf(text)])),
    manifest: manifestOf(files),
  };
}

export function manifestOf(files: ReadonlyMap<string, TemplateFile>): ManifestFields {
  const manifest = JSON.parse(files.get('package.json')?.text ?? '{}');
  return Object.fromEntries(manifestFields.flatMap((field) => (manifest[field] ? [[field, manifest[field]]] : [])));
}

export const formatRecord = (record: ScaffoldRecord): string => `${JSON.stringify(record, null, 2)}\n`;

/** Undefined for a remote that was made before there were records. */
export function readRecord(dir: string): ScaffoldRecord | undefined {
  const file = path.join(dir, recordFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
