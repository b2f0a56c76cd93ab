import { spawnSync } from 'node:child_process';

test('a process that can open no more files says so, and what to raise', () => {
  const program = `
    import { openSync } from 'node:fs';
    import { watchOpenFiles } from '${import.meta.dirname}/watch-open-files.ts';
    watchOpenFiles((line) => {
      console.log(line);
      process.exit();
    }, 10);
    setTimeout(() => process.exit(1), 60_000);
    try {
      for (;;) openSync('/dev/null');
    } catch {}
  `;
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', program];
  const { stdout, stderr } = spawnSync('sh', ['-c', 'ulimit -n 256; exec "$@"', 'sh', ...node], { encoding: 'utf8' });
  expect({ stdout, stderr }).toEqual({
    stdout: expect.stringMatching(/^too many open files \(EMFILE\): .*LimitNOFILE=/),
    stderr: '',
  });
});
