import path from 'node:path';
import { withSecretFiles } from 'server-kit/environment';
import { readConfiguration } from '../configuration.ts';
import { runContentCommand } from './content-command.ts';

const root = path.resolve(import.meta.dirname, '../../..');

process.exitCode = await runContentCommand(process.argv.slice(2), {
  readConfiguration: () => readConfiguration(withSecretFiles(process.env), root),
  stdout: process.stdout,
  stderr: process.stderr,
});
