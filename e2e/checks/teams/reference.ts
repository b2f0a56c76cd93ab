import { readFileSync } from 'node:fs';
import path from 'node:path';
import { moduleOf, serverNodeModules, sharedPackages } from '@meridian-vale/federation/shared-names';
import { packageOf, remoteBudget } from 'registry/release';
import { repositoryRoot } from 'server-kit/repository-root';
import { mistakes } from '../../src/team/mistakes.ts';

/**
 * The reference for teams, generated from the sources: Markdown by the name of its file. Types, tokens and classes are not
 * in it: the packages have them, with their comments, as declarations and stylesheets.
 */
export const referencePages = (): Readonly<Record<string, string>> => ({
  'contract.md': contractPage(),
  'messages.md': messagesPage(),
});

const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');

/** The names that the shell exports of the router, from the module that lists them. */
function routerNames(): string[] {
  const [, names = ''] = /export \{([\s\S]*?)\} from 'react-router';/.exec(read('shell/src/router-facade.ts')) ?? [];
  return names.split(',').flatMap((name) => name.trim() || []);
}

/** The versions that the shell provides: those of its own dependencies. */
function providedVersions(): string[][] {
  const { dependencies } = JSON.parse(read('shell/package.json'));
  return sharedPackages.map((name) => {
    const own = packageOf(name);
    const { version } = JSON.parse(read(`node_modules/${own}/package.json`));
    return [`\`${moduleOf(name)}\``, dependencies[own] === undefined ? '' : version];
  });
}

const list = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

const code = (file: string): string => `\`\`\`ts\n${read(`packages/federation-tools/template/${file}`).trim()}\n\`\`\``;

const contractPage = (): string => `# The contract

What a remote exports, and what it may import. The types, with comments, are the declarations in \`node_modules/@meridian-vale/federation/dist\`.

## Addresses for the checks

\`test/fixtures.ts\` exports \`respond\`, the body of each response of the services, and \`urls\`, an address for each route with a parameter. The gate, \`dev\` and the tests use both. In a new remote:

${code('test/fixtures.ts')}

## The status of a page

A page's status is that of its data: \`data(value, { status })\` of the router. A loader that returns anything else is 200, and \`redirect\` redirects. A loader that throws, or a page, is a failure of the release: visitors get the last known good, and without one the fallback with status 503. In a new remote:

${code('src/person/person-route.tsx')}

## The types of fragments

\`src/fragment-types.ts\` declares both halves; the command \`federation check\` compares them with those of the live releases. In a new remote:

${code('src/fragment-types.ts')}

## What the site provides

These are loaded once per page and are peer dependencies; everything else is bundled into the remote.

| module | version of this site |
| --- | --- |
${providedVersions()
  .map((cells) => `| ${cells.join(' | ')} |`)
  .join('\n')}

Of the router, a remote may import ${list(routerNames())}.

On the server a remote may import these modules of Node: ${list(serverNodeModules)}. None reads files or opens connections: calls go through \`http\` of \`servicesContext\`.

A page may have ${remoteBudget.js.toLocaleString('en')} bytes of scripts and ${remoteBudget.css.toLocaleString('en')} of styles of a remote, after Brotli.
`;

/** The errors of packages, which a team's commands run, or call. */
const codeRows = (): string[] =>
  [
    ...read('docs/errors.md').matchAll(/^\| (`[A-Z_]+`) \| [^|]*\b(?:packages|platform-client)\b[^|]* \| (.*) \|$/gm),
  ].map(([, code, meaning]) => `| ${code} | ${meaning} |`);

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

const messagesPage = (): string => `# What the tools say

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
