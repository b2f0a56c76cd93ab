/** What a development build warns of. */
export interface ProgramWarning {
  readonly warning: string;
  readonly stack: string;
}

/**
 * The start of a program that prints each warning as a {@link ProgramWarning}, in one line of JSON: output is read line by
 * line, of limited length.
 */
export const printWarnings = `
for (const kind of ['error', 'warn'])
  console[kind] = (...args) => {
    const warning = require('node:util').format(...args).slice(0, 1500);
    process.stderr.write(JSON.stringify({ warning, stack: new Error().stack.slice(0, 2000) }) + '\\n');
  };`;
