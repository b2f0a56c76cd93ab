import { repositoryRoot } from '../build/package-facts.ts';
import { Registry } from '../releases/registry.ts';
import { registryDir } from '../releases/registry-dir.ts';
import { ReleaseError } from '../releases/release-errors.ts';
import { runCommand } from './commands.ts';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

runCommand(new Registry(registryDir(process.env, repositoryRoot)), process.argv.slice(2), print).then(
  (status) => {
    process.exitCode = status;
  },
  (error: Error) => {
    process.stderr.write(`${error instanceof ReleaseError ? `${error.code}: ` : ''}${error.message}\n`);
    process.exitCode = 1;
  },
);
