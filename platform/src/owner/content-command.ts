import { readFileSync, renameSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { formatStartError } from 'server-kit/run-main';
import type { PlatformConfiguration } from '../configuration.ts';
import { InvalidContentError } from '../errors.ts';
import type { LoggedEdit } from '../storage/edit-log.ts';
import { type ContentFileItem, type ContentItem, parseContentFile } from './content-file.ts';
import { jsonLines } from './content-routes.ts';
import { readContent } from './read-content.ts';

const usage = `npm run content -- <command>
  import <file>   add and replace jobs, therapists and posts, of a file or a folder: all of it or nothing
  export [file]   write all of them, to standard output without a file
  log             who changed what, oldest first
  forget <id>     delete a guest and its identities`;

interface Terminal {
  readonly readConfiguration: () => PlatformConfiguration;
  readonly stdout: Writable;
  readonly stderr: Writable;
}

/** Runs `npm run content -- …`; resolves to the exit status. */
export async function runContentCommand(
  [command, file]: readonly string[],
  { readConfiguration, stdout, stderr }: Terminal,
): Promise<number> {
  const call: Call = (resource, init) => callServices(readConfiguration(), resource, init);
  try {
    if (command === 'import' && file) {
      stdout.write(`Imported ${describeCounts(await importFile(file, call))}\n`);
      return 0;
    }
    if (command === 'export') {
      await exportTo(file, call, stdout);
      return 0;
    }
    if (command === 'log') {
      const edits: readonly LoggedEdit[] = await (await call('/log')).json();
      for (const { at, by, action, item } of edits) stdout.write(`${at} ${by}: ${action} ${item}\n`);
      return 0;
    }
    if (command === 'forget' && file) {
      const { status } = await call(`/guests/${encodeURIComponent(file)}`, { method: 'DELETE' });
      const forgotten = status !== 404;
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

async function importFile(file: string, call: Call): Promise<readonly ContentFileItem[]> {
  const text = statSync(file).isDirectory() ? linesOf(readContent(file)) : readFileSync(file, 'utf8');
  // Errors in the file are reported before anything is sent.
  const items = parseContentFile(text);
  await call('/content', { method: 'POST', body: text, headers: { 'content-type': jsonLines } });
  return items;
}

async function exportTo(file: string | undefined, call: Call, stdout: Writable): Promise<void> {
  const content = Readable.fromWeb((await call('/content')).body as ReadableStream);
  if (!file) return pipeline(content, stdout);
  // Rename when complete, so that an interrupted export does not damage an earlier one.
  await writeFile(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}

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

class ServiceRefusedError extends Error {
  readonly code = 'SERVICE_REFUSED';
}

type Call = (resource: string, init?: RequestInit) => Promise<Response>;

/** Calls the running services with the admin key. @throws ServiceRefusedError, InvalidContentError */
async function callServices(
  { port, adminKeys }: Pick<PlatformConfiguration, 'port' | 'adminKeys'>,
  resource: string,
  { headers, ...init }: RequestInit = {},
): Promise<Response> {
  const url = `http://127.0.0.1:${port}`;
  const authorization = `Bearer ${adminKeys[0]?.key}`;
  const response = await fetch(`${url}/owner${resource}`, { ...init, headers: { ...headers, authorization } }).catch(
    (cause) => {
      throw new ServiceRefusedError(`No services answer at ${url}: start them first (PLATFORM_PORT)`, { cause });
    },
  );
  if (response.ok || response.status === 404) return response;
  const { title, errors } = await response.json();
  const lineOf = ({ pointer, detail }: Record<string, string>) => ({ line: Number(pointer?.slice(2)), reason: detail });
  if (response.status === 422) throw new InvalidContentError(errors.map(lineOf));
  const reason = response.status === 401 ? 'the admin key is not theirs: do they run on another folder?' : title;
  throw new ServiceRefusedError(`The services at ${url} refused: ${reason} (PLATFORM_PORT, ADMIN_KEY)`);
}
