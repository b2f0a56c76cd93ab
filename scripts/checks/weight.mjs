// Non-blank lines by room, words of documents, root entries and run-time dependencies, each at most its cap in weight.json.
// A change that needs more raises a cap in the same commit and says what it deleted for it. A remote that no cap names
// is not weighed: a team begins with one.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles, root } from '../install.mjs';

const read = (file) => readFileSync(path.join(root, file), 'utf8');
const caps = JSON.parse(readFileSync(path.join(import.meta.dirname, 'weight.json'), 'utf8'));
const isNewRemote = (room) => room.startsWith('mfe-') && !(`dependencies of ${room}` in caps);
const files = listFiles().filter((file) => !isNewRemote(file.split('/')[0]));

const isCode = (file) => /\.(ts|tsx|mjs|cjs|mts|css|sql)$/.test(file);
const isTest = (file) => /\.(test|spec)\.\w+$|(^|\/)test\/|^e2e\/(?!bench|checks)/.test(file);
/** The rooms that pages, kit and identity are made of. */
const isPageRoom = (room) => /^(mfe-|shared-)/.test(room);
const roomOf = (file) => /^(?:packages\/|e2e\/(?=bench|checks))?[^/]+/.exec(file)[0];
const linesOf = (file) => read(file).match(/^.*\S.*$/gm)?.length ?? 0;

const rooms = new Map();
for (const file of files.filter(isCode)) {
  const room = rooms.get(roomOf(file)) ?? { code: 0, tests: 0 };
  room[isTest(file) ? 'tests' : 'code'] += linesOf(file);
  rooms.set(roomOf(file), room);
}
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const codeOf = (selected) => sum([...rooms].filter(([room]) => selected(room)).map(([, { code }]) => code));
const isDocument = (file) =>
  file.endsWith('.md') && !file.startsWith('platform/content/') && !/\/template\//.test(file);
const manifests = files.filter((file) => /^(packages\/)?[^/]+\/package\.json$/.test(file));
const dependencies = manifests.map((file) => [
  `dependencies of ${path.dirname(file)}`,
  Object.keys(JSON.parse(read(file)).dependencies ?? {}).length,
]);

const weights = Object.fromEntries([
  ['lines of code but pages, kit and identity', codeOf((room) => !isPageRoom(room))],
  ['lines of code of pages, kit and identity', codeOf(isPageRoom)],
  ['lines of tests and their harness', sum([...rooms.values()].map(({ tests }) => tests))],
  ['words of documents', sum(files.filter(isDocument).map((file) => read(file).match(/\S+/g)?.length ?? 0))],
  ['root entries', new Set(files.map((file) => file.split('/')[0])).size],
  ...dependencies.filter(([, count]) => count > 0),
]);

const over = Object.entries(weights).filter(([name, weight]) => weight > (caps[name] ?? 0));
const row = (...cells) => cells.map((cell, index) => (index ? String(cell).padStart(9) : cell.padEnd(44))).join('');
console.log(row('room', 'code', 'tests'));
for (const [room, { code, tests }] of [...rooms].sort()) console.log(row(room, code, tests));
console.log(`\n${row('', 'is', 'cap')}`);
for (const [name, weight] of Object.entries(weights)) console.log(row(name, weight, caps[name] ?? 0));
for (const [name, weight] of over) console.error(`${name}: ${weight}, but at most ${caps[name] ?? 0} are allowed`);
process.exitCode = over.length ? 1 : 0;
