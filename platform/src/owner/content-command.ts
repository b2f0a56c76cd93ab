import { readFileSync, renameSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formatStartError } from 'server-kit/run-main';
import type { PlatformConfiguration } from '../configuration.ts';
import { InvalidContentError } from '../errors.ts';
import { ContentClient } from './content-client.ts';
import { type ContentFileItem, type ContentItem, parseContentFile } from './content-file.ts';
import { readContent } from './read-content.ts';

const usage = `npm run content -- <command>
  import <file>   add and replace jobs, therapists and posts, of a file or a folder: all of it or nothing
  export [file]   write all of them, to standard output without a file
  log             who changed what, oldest first
  forget <id>     delete a guest and its identities`;

interface HostAdapter {
  /** Called when the services are needed. */
  readonly readConfiguration: () => PlatformConfiguration;
  readonly stdout: Writable;
  readonly stderr: Writable;
}

/** Runs `npm run content -- …`; resolves to the exit status. */
export async function runContentCommand(
  [command, file]: readonly string[],
  { readConfiguration, stdout, stderr }: HostAdapter,
): Promise<number> {
  const open = () => new ContentClient(readConfiguration());
  try {
    if (command === 'import' && file) {
      const imported = await importFile(file, open);
      stdout.write(`Imported ${describeCounts(imported)}\n`);
      return 0;
    }
    if (command === 'export') {
      await exportTo(file, open(), stdout);
      return 0;
    }
    if (command === 'log') {
      for (const { at, by, action, item } of await open().log()) stdout.write(`${at} ${by}: ${action} ${item}\n`);
      return 0;
    }
    if (command === 'forget' && file) {
      const forgotten = await open().forget(file);
      stdout.write(forgotten ? 'The guest is deleted\n' : 'There is no such guest\n');
      return forgotten ? 0 : 1;
    }
    stdout.write(`${usage}\n`);
    return command ? 2 : 0;
  } catch (error) {
    const lines = error instanceof InvalidContentError ? error.invalidLines : [];
    for (const { line, reason } of lines) stderr.write(`${file}:${line}: ${reason}\n`);
    const correctable = ['CONTENT_INVALID', 'SERVICE_REFUSED', 'ENOENT'];
    const outcome = command === 'import' ? '; nothing was imported' : '';
    stderr.write(`${formatStartError(error as Error, correctable)}${outcome}\n`);
    return 1;
  }
}

async function importFile(file: string, open: () => ContentClient): Promise<readonly ContentFileItem[]> {
  const text = statSync(file).isDirectory() ? linesOf(readContent(file)) : readFileSync(file, 'utf8');
  // Errors in the file are reported before anything is sent.
  const items = parseContentFile(text);
  await open().import(text);
  return items;
}

async function exportTo(file: string | undefined, client: ContentClient, stdout: Writable): Promise<void> {
  if (!file) return pipeline(Readable.from(client.export()), stdout);
  // Rename when complete, so that an interrupted export does not damage an earlier one.
  await writeFile(`${file}.new`, client.export());
  renameSync(`${file}.new`, file);
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

const linesOf = (items: readonly ContentItem[]): string =>
  items.map((item) => JSON.stringify(item.kind === 'post' ? { post: item.post } : { entity: item.entity })).join('\n');
