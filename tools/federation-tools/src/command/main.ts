#!/usr/bin/env node
import { ReleaseError } from 'releases/release-errors';
import { withSecretFiles } from 'server-kit/environment';
import { formatStartError } from 'server-kit/start-error';
import { SiteError } from '../dev/against/site.ts';
import { ScaffoldError } from '../scaffold/scaffold-error.ts';
import { runProgram } from './run-program.ts';
/** The command `federation`: of a team in the folder of its remote, and `npm run remotes` in a checkout of the kit. */
import { runTeamCommand } from './team-commands.ts';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

runProgram(
  () => runTeamCommand(process.cwd(), process.argv.slice(2), withSecretFiles(process.env), print),
  (error) => {
    const isOurs = [ReleaseError, ScaffoldError, SiteError].some((kind) => error instanceof kind);
    return isOurs ? `${(error as ReleaseError).code}: ${error.message}` : formatStartError(error);
  },
);
