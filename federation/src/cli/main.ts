import { repositoryRoot } from '../build/package-facts.ts';
import { withSecretFiles } from '../configuration/environment.ts';
import { findChromium } from '../configuration/find-chromium.ts';
import { formatStartError } from '../configuration/start-error.ts';
import { openRegistry } from '../registry/open-registry.ts';
import { ReleaseError } from '../releases/release-errors.ts';
import { runCommand } from './commands.ts';
import { runProgram } from './run-program.ts';
import { siteUrl } from './site-url.ts';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const run = async (): Promise<number> =>
  runCommand(
    openRegistry(withSecretFiles(process.env), repositoryRoot),
    process.argv.slice(2),
    print,
    siteUrl(process.env),
    repositoryRoot,
    findChromium(process.env),
  );

runProgram(run, (error) =>
  error instanceof ReleaseError ? `${error.code}: ${error.message}` : formatStartError(error),
);
