#!/usr/bin/env node
import { ReleaseError } from 'releases/release-errors';
import { formatStartError } from 'server-kit/start-error';
/** The command line program for a team's own repository; see `federation --help`. */
import { runProgram } from '../cli/run-program.ts';
import { SiteError } from '../dev/against/site.ts';
import { ScaffoldError } from '../scaffold/scaffold-error.ts';
import { runTeamCommand } from './team-commands.ts';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

runProgram(
  () => runTeamCommand(process.cwd(), process.argv.slice(2), process.env, print),
  (error) => {
    const isOurs = [ReleaseError, ScaffoldError, SiteError].some((kind) => error instanceof kind);
    return isOurs ? `${(error as ReleaseError).code}: ${error.message}` : formatStartError(error);
  },
);
