import { spawnSync } from 'node:child_process';
import path from 'node:path';

const scripts = ['bench', 'build', 'check', 'start', 'test'];

const run = (name: string, argument: string) =>
  spawnSync(process.execPath, [path.join(__dirname, `${name}.mjs`), argument], { encoding: 'utf8' });

test.each(scripts)('%s --help prints its usage and does nothing', (name) => {
  const { status, stdout } = run(name, '--help');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^`npm (run )?\w+/);
});

test.each(scripts)('%s refuses an option that it does not have', (name) => {
  const { status, stderr } = run(name, '--hepl');
  expect(status).toBe(2);
  expect(stderr).toMatch(/^Unknown option '--hepl'[\s\S]*\n`npm (run )?\w+/);
});
