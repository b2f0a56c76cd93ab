import { parse } from '@babel/parser';

/** The parser's error. */
interface SyntaxProblem {
  readonly message: string;
  readonly loc: { readonly line: number; readonly column: number; readonly index: number };
  readonly details?: { readonly openingTagName?: string };
}

/** Why the tags of a module do not match, which swc does not say: `14:19: <h1>, opened at 14:7, is closed by </h2>: …`. */
export function describeTags(code: string): string | undefined {
  try {
    parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx'] });
    return undefined;
  } catch (error) {
    const { message, loc, details } = error as SyntaxProblem;
    const before = code.slice(0, loc.index);
    const [tag = ''] = /^<\/[^>]*>/.exec(code.slice(loc.index)) ?? [];
    const said = tag && describeMismatch(details?.openingTagName ?? '', tag, before);
    const text = said || message.replace(/ \(\d+:\d+\)$/, '');
    return `${loc.line}:${loc.column + 1}: ${text}\n${frameOf(code, loc, Math.max(tag.length, 1))}`;
  }
}

function describeMismatch(name: string, tag: string, before: string): string {
  const opened = before.lastIndexOf(`<${name}`);
  const lines = before.slice(0, opened).split('\n');
  const place = `${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
  // If an element of the tag's name is open, too, the tag is its own.
  const [, outer] = /^<\/\s*([\w.-]+)/.exec(tag) ?? [];
  const count = (pattern: string) => before.split(new RegExp(pattern)).length;
  return outer && count(`<${outer}[\\s>]`) > count(`</${outer}[\\s>]`)
    ? `<${name}>, opened at ${place}, is not closed: write </${name}> before ${tag}`
    : `<${name}>, opened at ${place}, is closed by ${tag}: write </${name}>`;
}

/** The lines up to a place, which is marked. */
function frameOf(code: string, { line, column }: SyntaxProblem['loc'], length: number): string {
  const first = Math.max(line - 3, 1);
  const width = String(line).length;
  const shown = code.split('\n').slice(first - 1, line);
  const numbered = shown.map((text, index) => ` ${String(first + index).padStart(width)} | ${text}`);
  return [...numbered, ` ${' '.repeat(width)} | ${' '.repeat(column)}${'^'.repeat(length)}`].join('\n');
}
