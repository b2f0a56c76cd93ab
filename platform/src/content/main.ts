import { readFileSync, renameSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formatStartError } from 'federation/configuration/start-error';
import { readConfiguration } from '../configuration.ts';
import { type ContentFileItem, parseContentFile } from './content-file.ts';
import { InvalidContentError } from './invalid-content-error.ts';
import { openContentBackend } from './open-content-backend.ts';
import { showProgress } from './progress.ts';

const usage = `npm run content -- <command>
  import <file>   add and replace jobs, therapists and posts: all of the file or nothing
  export [file]   write all of them, to standard output without a file`;

const [command, file] = process.argv.slice(2);

async function main(): Promise<void> {
  if (command === 'import' && file) return importFile(file);
  if (command === 'export') return exportTo(file);
  process.stdout.write(`${usage}\n`);
  process.exitCode = command ? 2 : 0;
}

const open = () => openContentBackend(readConfiguration(process.env, path.resolve(import.meta.dirname, '../../..')));

async function importFile(file: string): Promise<void> {
  const text = readFileSync(file, 'utf8');
  // Errors in the file are reported before a database is opened.
  const items = parseContentFile(text);
  const backend = await open();
  const progress = showProgress(process.stderr, 'Writing');
  try {
    await backend.import(text, progress.show);
  } finally {
    progress.clear();
    await backend.close();
  }
  process.stdout.write(`Imported ${describeCounts(items)}\n`);
}

async function exportTo(file: string | undefined): Promise<void> {
  const backend = await open();
  try {
    if (!file) return await pipeline(Readable.from(backend.export()), process.stdout);
    // Renamed when complete, so that an interrupted export leaves an earlier one untouched.
    await writeFile(`${file}.new`, backend.export());
    renameSync(`${file}.new`, file);
  } finally {
    await backend.close();
  }
}

/** '64 jobs, 12 therapists, 1 post'. */
function describeCounts(items: readonly ContentFileItem[]): string {
  const names: Readonly<Record<string, string>> = { job: 'job', character: 'therapist' };
  const counts = new Map<string, number>();
  for (const item of items) {
    const name = item.kind === 'post' ? 'post' : (names[item.entity.key] ?? item.entity.key);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const parts = [...counts].map(([name, count]) => `${count} ${name}${count === 1 ? '' : 's'}`);
  return parts.join(', ') || 'nothing: the file holds no lines';
}

main().catch((error: NodeJS.ErrnoException) => {
  const lines = error instanceof InvalidContentError ? error.invalidLines : [];
  for (const { line, reason } of lines) process.stderr.write(`${file}:${line}: ${reason}\n`);
  const message = formatStartError(error, ['DATA_DIR_LOCKED', 'CONTENT_INVALID', 'SERVICE_REFUSED', 'ENOENT']);
  const outcome = command === 'import' ? '; nothing was imported' : '';
  process.stderr.write(`${message}${outcome}\n`);
  process.exitCode = 1;
});
