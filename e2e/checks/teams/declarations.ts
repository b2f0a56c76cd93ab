import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withoutPrivates } from '@meridian-vale/federation-tools/packing/public-types';
import { repositoryRoot } from 'server-kit/repository-root';

const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');

/** Where `npm run pack` compiles the packages, whose declarations have the comments of the sources. */
export const compiledFolder = '.cache/packing/compiled';

/**
 * The public types of a package: a code block per module. The types are those of the last `npm run pack`, which
 * `npm run check` compares with the sources.
 * @param sources the package's folder of sources
 */
export const declarationBlocks = (name: string, sources: string): string =>
  read(`packages/federation-tools/public-types/${path.basename(name)}.txt`)
    .split('\n=== ')
    .slice(1)
    .map((part) => {
      const [module = '', ...recorded] = part.trim().split('\n');
      const compiled = path.join(compiledFolder, sources, `${module}.d.ts`);
      const isCompiled = existsSync(path.join(repositoryRoot, compiled));
      const types = plain(isCompiled ? read(compiled) : recorded.join('\n'));
      return `### ${headingOf(name, sources, module)}\n\n\`\`\`ts\n${types}\n\`\`\``;
    })
    .join('\n\n');

/** What to import; a module that cannot be imported only declares types of the others. */
function headingOf(name: string, sources: string, module: string): string {
  const manifest = JSON.parse(read(path.join(sources, '../package.json')));
  const { exports } = { ...manifest, ...manifest.publishConfig };
  const isModule = (target: string) => target.replace(/\.tsx?$/, '') === `./src/${module}`;
  const [subpath] =
    Object.entries<string | object>(exports).find(([, target]) =>
      (typeof target === 'string' ? [target] : Object.values(target)).some(isModule),
    ) ?? [];
  return subpath ? `\`${path.join(name, subpath)}\`` : `Types of \`${module}\``;
}

/** Declarations without imports, and without what only this repository has: private members, ids of rules, links. */
const plain = (declarations: string): string =>
  withoutPrivates(declarations)
    .replace(/^(?:import .*|export \{\};| \* @public)\n/gm, '')
    .replace(/(?:\n\s*\*)? \((?:[A-Z]+-\d+(?:, )?)+\)/g, '')
    .replace(/ \(docs\/[^)]*\)/g, '')
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .trim();
