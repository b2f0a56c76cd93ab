import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { repositoryRoot } from 'server-kit/repository-root';
import { scratchFolderOfEach } from '../../../server-kit/test/scratch-folder.ts';

const copy = scratchFolderOfEach();

const run = (command: string, cwd = copy()) => execFileSync('sh', ['-c', command], { cwd, encoding: 'utf8' });

test('a checkout with a fresh remote passes npm run check', () => {
  run(`git ls-files -z | xargs -0 cp --parents --target-directory=${copy()}`, repositoryRoot);
  run(`cp --archive --link --parents node_modules */node_modules ${copy()}`, repositoryRoot);
  run('git init --quiet && npm run --silent new-remote -- harbor');
  // As `npm install` does.
  symlinkSync('../mfe-harbor', copy('node_modules/mfe-harbor'));
  run('git add --all');
  expect(run('npm run --silent check 2>&1 || true')).toMatch(/check: (\d+) of \1 passed/);
}, 600_000);
