#!/usr/bin/env node
/** The command line program for a team's own repository; see `federation --help`. */
import { runProgram } from '../cli/run-program.ts';
import { runTeamCommand } from './team-commands.ts';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

runProgram(() => runTeamCommand(process.cwd(), process.argv.slice(2), process.env, print));
