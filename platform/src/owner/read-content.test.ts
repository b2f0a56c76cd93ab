import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from 'server-kit/temporary-folder';
import type { InvalidContentError } from '../errors.ts';
import { readContent } from './read-content.ts';

const { dir: folder, remove } = temporaryFolder('content-');
afterAll(remove);

function write(files: Readonly<Record<string, string>>): void {
  mkdirSync(path.join(folder, 'posts'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
}

test('Markdown and YAML are read as the items that the services take', () => {
  write({
    'posts/one.md':
      '---\nid: p-1\nslug: one\ntitle: One\nsample: true\n---\n\n## A & B\n\nText with a [link](/blog).\n',
    'jobs.yaml':
      '- entityUniqueId: j-1\n  key: job\n  content:\n    city: Miami, FL\n    jobDescription: |-\n      One.\n\n      Two.\n',
    'README.md': 'No content.',
  });
  expect(readContent(folder)).toMatchObject([
    { id: 'j-1', entity: { content: { city: 'Miami, FL', jobDescription: '<p>One.</p>\n<p>Two.</p>' } } },
    { id: 'p-1', post: { sample: true, content: '<h2>A &amp; B</h2>\n<p>Text with a <a href="/blog">link</a>.</p>' } },
  ]);
});

test('every mistake is reported with its file and item', () => {
  write({
    'posts/one.md': 'No front matter\n',
    'posts/two.md': '---\nid: p-2\nslug: two\ntitel: Two\n---\nText\n',
    'jobs.yaml':
      '- entityUniqueId: j-1\n  key: job\n  content: { city: 7 }\n- entityUniqueId: j-2\n  key: job\n  content: { citty: Miami }\n',
    'therapists.yaml': 'name: [',
  });
  let reasons: readonly string[] = [];
  try {
    readContent(folder);
  } catch (error) {
    reasons = (error as InvalidContentError).invalidLines.map(({ reason }) => reason);
  }
  expect(reasons).toEqual([
    expect.stringMatching(/^jobs\.yaml, item 1: entity\.content\.city /),
    'jobs.yaml, item 2: entity.content has no field citty',
    "posts/one.md: expected fields between two lines of '---'",
    'posts/two.md: post has no field titel',
    expect.stringMatching(/^therapists\.yaml: .*line 1/s),
  ]);
});
