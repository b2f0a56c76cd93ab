import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { shellCommands } from '../shell-commands.ts';

const root = path.resolve(__dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const specs = readdirSync(path.join(root, 'e2e/src/team'))
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => read(path.join('e2e/src/team', file)))
  .join('\n');

/** The sections that specs carry out: document → headings. */
const carriedOut = new Map<string, string[]>();
for (const [, document = '', , heading = ''] of specs.matchAll(/documentedBlocks\(\s*'([^']+)',\s*(['"])(.+?)\2/g))
  carriedOut.set(document, [...(carriedOut.get(document) ?? []), heading]);

/** The parts of a document from each heading to the next of its two levels. */
const sections = (text: string): string[][] =>
  text.split(/^(?=#{1,2} )/m).map((part) => [part.split('\n')[0] ?? '', part]);

const guides = readdirSync(path.join(root, 'docs/teams')).filter((file) => file.endsWith('.md'));

test.each(guides)('each command in docs/teams/%s is in a section that a test carries out', (guide) => {
  const run = carriedOut.get(`teams/${guide}`) ?? [];
  const others = sections(read(`docs/teams/${guide}`)).filter(([heading = '']) => !run.includes(heading));
  expect(others.flatMap(([, text = '']) => shellCommands(text))).toEqual([]);
});
