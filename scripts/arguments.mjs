import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/**
 * `--help` prints the comment at a script's beginning, and so does an argument that it does not have, before anything is
 * done. @param accepts whether an argument without dashes is one of the script's
 */
export function readArguments(script, options = {}, accepts = () => false) {
  const [comment] = /^(?:\/\/.*\n)+/.exec(readFileSync(script, 'utf8'));
  const usage = comment.replaceAll(/^\/\/ ?/gm, '');
  try {
    const all = { ...options, help: { type: 'boolean', short: 'h' } };
    const { values, positionals } = parseArgs({ options: all, allowPositionals: true });
    const unknown = positionals.find((argument) => !accepts(argument));
    if (unknown !== undefined) throw new Error(`Unknown argument '${unknown}'`);
    if (!values.help) return { values, positionals };
    process.stdout.write(usage);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${error.message}\n\n${usage}`);
    process.exit(2);
  }
}
