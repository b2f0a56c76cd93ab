import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { marked } from 'marked';
import { parse } from 'yaml';
import { InvalidContentError, type InvalidLine } from '../errors.ts';
import { type ContentItem, parseContentLine } from './content-file.ts';
/**
 * Reads a folder of content as an editor keeps it: in `posts/` Markdown below front matter; jobs and therapists as lists
 * in YAML, whose descriptions are Markdown. The fields are those of the services.
 * @throws InvalidContentError with every invalid item
 */
export function readContent(folder: string): ContentItem[] {
  const items: ContentItem[] = [];
  const invalid: InvalidLine[] = [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^posts\/.*\.md$|\.ya?ml$/.test(file),
  );
  for (const file of files.sort()) {
    const add = (what: string, read: () => object) => {
      try {
        items.push(parseContentLine(JSON.stringify(read())));
      } catch (error) {
        invalid.push({ line: 1, reason: `${file}${what}: ${(error as Error).message}` });
      }
    };
    const text = readFileSync(path.join(folder, file), 'utf8');
    if (file.endsWith('.md')) {
      add('', () => ({ post: readPost(text) }));
      continue;
    }
    try {
      const entries: unknown = parse(text);
      if (!Array.isArray(entries)) throw new Error('expected a list');
      for (const [index, entry] of entries.entries()) add(`, item ${index + 1}`, () => ({ entity: readEntity(entry) }));
    } catch (error) {
      invalid.push({ line: 1, reason: `${file}: ${(error as Error).message}` });
    }
  }
  if (invalid.length > 0) throw new InvalidContentError(invalid);
  return items;
}

function readPost(text: string): object {
  const [, frontMatter, markdown] = /^---\r?\n([\s\S]*?\n)---\r?\n([\s\S]*)$/.exec(text) ?? [];
  if (frontMatter === undefined || markdown === undefined)
    throw new Error("expected fields between two lines of '---'");
  return { ...parse(frontMatter), content: toHtml(markdown) };
}

function readEntity(entry: { readonly content?: { readonly jobDescription?: unknown } }): object {
  const { jobDescription } = entry.content ?? {};
  if (typeof jobDescription !== 'string') return entry;
  return { ...entry, content: { ...entry.content, jobDescription: toHtml(jobDescription) } };
}

const toHtml = (markdown: string): string => marked.parse(markdown, { async: false }).trim();
