import { compileFunction } from 'node:vm';
import { isEndlessLoop, withLoopLimit } from './loop-limit.ts';

const run = (code: string) => compileFunction(withLoopLimit(code, 100), [], { filename: 'code.cjs' })();

test('a loop that ends works as before', () => {
  const code = `
    let sum = 0;
    outer: for (const i of [1, 2, 3]) for (let j = 0; j < 3; j++) { if (j > 1) continue outer; sum += i; }
    do sum++; while (sum < 20)
    while (sum < 30) { sum++; if (sum === 25) break; }
    for (const key in { a: 1 }) sum += key.length;
    return sum;`;
  expect(run(code)).toBe(26);
});

test.each(['for (;;);', 'while (true) {}', 'do {} while (true)'])('%s throws at its line', (loop) => {
  let thrown: Error | undefined;
  try {
    run(`\n\n${loop}`);
  } catch (error) {
    thrown = error as Error;
  }
  expect(isEndlessLoop(thrown?.message ?? '')).toBe(true);
  expect(thrown?.stack).toMatch(/\n +at code\.cjs:3:\d+/);
});
