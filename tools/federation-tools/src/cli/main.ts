import { withSecretFiles } from 'server-kit/environment';
import { repositoryRoot } from 'server-kit/repository-root';
import { findChromium } from '../checks/browser/find-chromium.ts';
import { runCommand } from './commands.ts';
import { openRegistry } from './open-registry.ts';
import { runProgram } from './run-program.ts';
import { siteUrl } from './site-url.ts';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

runProgram(async () =>
  runCommand(
    openRegistry(withSecretFiles(process.env), repositoryRoot),
    process.argv.slice(2),
    print,
    siteUrl(process.env),
    repositoryRoot,
    findChromium(process.env),
  ),
);
