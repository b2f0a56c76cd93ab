import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from 'server-kit/repository-root';

/**
 * The public types of a package as its source documents them: a code block per module. The types are those of the last
 * `npm run pack`, which `npm run check` compares with the sources.
 * @param sources the package's folder of sources
 */
export function declarationBlocks(name: string, sources: string): string {
  const record = readFileSync(
    path.join(repositoryRoot, 'packages/federation-tools/public-types', `${path.basename(name)}.txt`),
    'utf8',
  );
  return record
    .split('\n=== ')
    .slice(1)
    .map((part) => {
      const [module = '', ...lines] = part.trim().split('\n');
      const file = ['ts', 'tsx']
        .map((ending) => path.join(repositoryRoot, sources, `${module}.${ending}`))
        .find((each) => readIfExists(each) !== undefined);
      const source = file ? (readIfExists(file) ?? '') : '';
      return `### ${headingOf(name, sources, module)}\n\n\`\`\`ts\n${withComments(lines, source).join('\n')}\n\`\`\``;
    })
    .join('\n\n');
}

/** What to import; a module that cannot be imported only declares types of the others. */
function headingOf(name: string, sources: string, module: string): string {
  const manifest = JSON.parse(readFileSync(path.join(repositoryRoot, sources, '../package.json'), 'utf8'));
  const { exports } = { ...manifest, ...manifest.publishConfig };
  const isModule = (target: string) => target.replace(/\.tsx?$/, '') === `./src/${module}`;
  const [subpath] =
    Object.entries<string | object>(exports).find(([, target]) =>
      (typeof target === 'string' ? [target] : Object.values(target)).some(isModule),
    ) ?? [];
  return subpath ? `\`${path.join(name, subpath)}\`` : `Types of \`${module}\``;
}

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

const comment = '(/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/)\\n(?://.*\\n)*';

/** Puts the source's comments above the exports and members that they describe. */
function withComments(declarations: readonly string[], source: string): string[] {
  let owner = '';
  return declarations
    .filter((line) => !/^(?:import |export \{\};)/.test(line))
    .flatMap((line) => {
      const [, exported] =
        /^export (?:declare )?(?:async |abstract )?(?:const|function|class|interface|type) (\w+)/.exec(line) ?? [];
      const [, member] = /^ {4}(?:readonly )?(\w+)\??[:(]/.exec(line) ?? [];
      if (exported) owner = blockOf(source, exported);
      const found = exported
        ? new RegExp(`${comment}export [\\w ]*?\\b${exported}\\b`).exec(source)
        : member && new RegExp(`${comment.replace('\\n', '\\n *')} *(?:readonly )?${member}\\??[:(]`).exec(owner);
      const text = found ? plain(found[1] ?? '', member ? '    ' : '') : [];
      return [...text, line];
    });
}

/** From an export to the first line that ends a block. */
function blockOf(source: string, name: string): string {
  const start = source.search(new RegExp(`^export [\\w ]*?\\b${name}\\b`, 'm'));
  return start < 0 ? '' : (source.slice(start).split(/^\}/m)[0] ?? '');
}

/** A comment without what only this repository has: ids of rules, links. */
const plain = (text: string, indent: string): string[] =>
  text
    .replace(/(?:\n\s*\*)? \((?:[A-Z]+-\d+(?:, )?)+\)/g, '')
    .replace(/ \(docs\/[^)]*\)/g, '')
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .split('\n')
    .filter((line) => !line.includes('@public'))
    .map((line) => indent + line.replace(/^\s*\*/, ' *').trimEnd());
