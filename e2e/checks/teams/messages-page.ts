import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from 'server-kit/repository-root';
import { mistakes } from '../../src/team/mistakes.ts';

const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');

/** What a team's commands run, or call: its errors are theirs. */
const folders = [
  'packages/platform-client/src',
  'packages/registry/src',
  'packages/remote-host/src',
  'packages/server-kit/src',
  'packages/federation-tools/src',
];

function codeRows(): string[] {
  const sources = folders.flatMap((folder) =>
    readdirSync(path.join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^(?:packing|gallery)\//.test(file))
      .map((file) => read(path.join(folder, file))),
  );
  return [...read('docs/errors.md').matchAll(/^\| `([A-Z_]+)` \| [^|]* \| (.*) \|$/gm)]
    .filter(([, code]) => sources.some((source) => source.includes(`'${code}'`)))
    .map(([, code, meaning]) => `| \`${code}\` | ${meaning} |`);
}

/** A regular expression as what it matches: `…` for anything, `N` for a number. */
const messageOf = ({ source }: RegExp): string =>
  source
    .replace(/^\^|\$$/g, '')
    .replace(/\(\?:([^|()]*)\|[^()]*\)/g, '$1')
    .replace(/(?<!\\)\|.*$/, '')
    .replaceAll('\\d+', 'N')
    .replaceAll('.*', '…')
    .replace(/\\(.)/g, '$1')
    .replaceAll('|', '\\|')
    .trim();

const mistakeRows = (): string[] =>
  Object.entries(mistakes).map(([what, { args, status, says }]) => {
    const said = says.map((each) => `\`${messageOf(each)}\``).join(' ');
    return `| ${what} | \`${args[0]}\` | ${status} | ${said} |`;
  });

export const messagesPage = (): string => `# What the tools say

## Codes

A command that fails prints a code and a sentence. \`CONFIGURATION_INVALID\` has no code in front, but the variable's name.

| code | what it means |
| --- | --- |
${codeRows().join('\n')}

## Mistakes

What a command says of each, and its exit status: 0 is done, 1 refused, 2 not checked, mistyped, or a variable of the environment is missing. \`…\` is text of your remote, \`N\` a number. A test makes each of these mistakes.

| mistake | command | status | what it says |
| --- | --- | --- | --- |
${mistakeRows().join('\n')}
`;
