import { startProgram } from './start-program.ts';

const printing = (code: string) => startProgram(['-e', code], 'Ready: ', { isQuiet: true });

test('a program that has printed that it is ready runs until it is stopped', async () => {
  const { address, pid, stop } = await printing(
    "console.log('first'); console.log('Ready: a'); setInterval(() => {}, 1000)",
  );
  expect(address).toBe('a');
  await stop();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  await stop();
});

test('a program that ends before it is ready is an error with its status', async () => {
  await expect(printing('process.exit(3)')).rejects.toThrow('ended with status 3 before it was ready');
});
