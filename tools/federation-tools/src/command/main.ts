#!/usr/bin/env node
import { withSecretFiles } from 'server-kit/environment';
import { runProgram } from './run-program.ts';
/** The command `federation`: of a team in the folder of its remote, and `npm run remotes` in a checkout of the kit. */
import { runTeamCommand } from './team-commands.ts';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

runProgram(() => runTeamCommand(process.cwd(), process.argv.slice(2), withSecretFiles(process.env), print));
