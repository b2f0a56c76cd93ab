import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const patterns = ['*.test.ts', '*.test.tsx', '*.spec.ts', 'e2e/*.ts', '*/test/*.ts'];
const tests = execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' });
/** A loop that waits, on one line or several. One until a flag is set does not poll: it works beside what sets it. */
const polls = /\bwhile \((?!!?[\w.]+\)).*\)\s*(\{[^{}]*)?\bawait\b|\bdo \{[^{}]*\bawait\b[^{}]*\} while/g;

test('no test polls without a bound: `eventually` of server-kit fails with what did not come', () => {
  const found = tests
    .trim()
    .split('\n')
    .flatMap((file) => {
      return [...readFileSync(path.join(root, file), 'utf8').matchAll(polls)].map(([poll]) => `${file}: ${poll}`);
    });
  expect(found).toEqual([]);
});
