import { eventually } from './eventually.ts';

test('a condition that never holds fails with what was waited for', async () => {
  let asked = 0;
  await eventually(() => ++asked === 3, 'three questions');
  await expect(eventually(() => false, 'the second call', 50)).rejects.toThrow('Not within 0.05 s: the second call');
});
