import { readFileSync } from 'node:fs';
import path from 'node:path';
import { drawPassages } from './passages.ts';

test('the committed chart of the passages is what the program draws', () => {
  const committed = readFileSync(path.resolve(__dirname, '../../mfe-content/src/charts/passage-chart.svg'), 'utf8');
  expect(drawPassages()).toBe(committed);
});
