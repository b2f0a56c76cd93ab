import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from 'server-kit/repository-root';
import { declarationBlocks } from './declarations.ts';

const read = (file: string): string => readFileSync(path.join(repositoryRoot, 'shared-ui/src/tokens', file), 'utf8');

const properties = (css: string): Map<string, string> =>
  new Map(
    [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ')]),
  );

function tokenRows(): string[] {
  const [light = '', dark = ''] = read('tokens.css').split('@media (prefers-color-scheme: dark)');
  const inDark = properties(dark);
  return [...properties(light)].map(([name, value]) => {
    const other = inDark.get(name);
    return `| \`${name}\` | \`${value}\` | ${other ? `\`${other}\`` : ''} |`;
  });
}

/** The classes for every page, with their comments: those of a module are renamed by the build. */
const classRules = (): string =>
  [...read('base.css').matchAll(/^(?:\/\*[^*]*\*\/\n)?\.[\w-]+[^{]*\{[^}]*\}/gm)].map(([rule]) => rule).join('\n\n');

export const kitPage = (): string => `# The kit: tokens, classes, types

The components and what they are for: [the kit](../kit.md).

## Tokens

Custom properties of every page: \`color: var(--pine)\`. The page is dark if the visitor's system is.

| token | value | dark |
| --- | --- | --- |
${tokenRows().join('\n')}

## Classes

By their names, without a module: \`className="container"\`.

\`\`\`css
${classRules()}
\`\`\`

## Types: \`@meridian-vale/shared-ui\`

${declarationBlocks('@meridian-vale/shared-ui', 'shared-ui/src')}

## Types: \`@meridian-vale/shared-identity\`

${declarationBlocks('@meridian-vale/shared-identity', 'shared-identity/src')}
`;
