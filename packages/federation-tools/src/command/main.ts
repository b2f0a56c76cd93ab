#!/usr/bin/env node
// The command `federation`: of a team in the folder of its remote, and `npm run remotes` in a checkout of the kit.
import { withSecretFiles } from 'server-kit/environment';
import { runCommand } from './commands.ts';
import { runProgram } from './run-program.ts';

const args = process.argv.slice(2);
runProgram(
  (print, reach) => runCommand(args, { dir: process.cwd(), env: withSecretFiles(process.env), print, reach }),
  args,
);
