import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const tests = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: root, encoding: 'utf8' });

test('no test polls without a bound: `eventually` of server-kit fails with what did not come', () => {
  const polls = tests
    .trim()
    .split('\n')
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .filter((line) => /\bwhile \(.*\) await\b/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(polls).toEqual([]);
});
