#!/usr/bin/env node
/** The program of a team's own repository; see `federation --help`. */
import { formatStartError } from '../configuration/start-error.ts';
import { ReleaseError } from '../releases/release-errors.ts';
import { ScaffoldError } from '../scaffold/scaffold-error.ts';
import { runTeamCommand } from './team-commands.ts';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

runTeamCommand(process.cwd(), process.argv.slice(2), process.env, print).then(
  (status) => {
    process.exitCode = status;
  },
  (error: Error) => {
    const isOurs = error instanceof ReleaseError || error instanceof ScaffoldError;
    process.stderr.write(`${isOurs ? `${error.code}: ${error.message}` : formatStartError(error)}\n`);
    process.exitCode = 1;
  },
);
