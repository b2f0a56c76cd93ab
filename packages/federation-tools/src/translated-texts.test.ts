import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ParseResult, parse } from '@babel/parser';

type Node = Record<string, unknown> & { type: string };

const root = path.resolve(__dirname, '../../..');

/** The values that an expression may have, without the conditions on which it depends. */
function valuesOf(expression: Node): Node[] {
  const { type, operator, consequent, alternate, left, right } = expression as Node & Record<string, Node>;
  if (type === 'ConditionalExpression') return [...valuesOf(consequent as Node), ...valuesOf(alternate as Node)];
  if (type === 'LogicalExpression')
    return [...(String(operator) === '&&' ? [] : valuesOf(left as Node)), ...valuesOf(right as Node)];
  return [expression];
}

/** Translations leave blanks alone. */
const isText = ({ type, value }: Node): boolean =>
  type === 'TemplateLiteral' || (type === 'StringLiteral' && String(value).trim() !== '');
const isConditionalText = (child: Node): boolean => {
  const expression = child.expression as Node | undefined;
  if (child.type !== 'JSXExpressionContainer' || !expression || isText(expression)) return false;
  return valuesOf(expression).some(isText);
};
const isChild = ({ type, value, expression }: Node): boolean =>
  type === 'JSXText' ? String(value).trim() !== '' : (expression as Node)?.type !== 'JSXEmptyExpression';

/** The lines of texts that appear, disappear or change beside other children of their element. */
function textsBesideOthers(node: unknown): number[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, children } = node as Node;
  const own = type === 'JSXElement' || type === 'JSXFragment' ? (children as Node[]).filter(isChild) : [];
  const found = own.length > 1 ? own.filter(isConditionalText) : [];
  const lines = found.map(({ loc }) => (loc as { start: { line: number } }).start.line);
  return [...lines, ...Object.values(node).flatMap(textsBesideOthers)];
}

const parseFile = (text: string): ParseResult => parse(text, { sourceType: 'module', plugins: ['typescript', 'jsx'] });

test('text that changes stands in an element of its own, because a translation replaces text nodes', () => {
  expect(textsBesideOthers(parseFile("<p>{a && 'b'} <b/></p>").program)).toEqual([1]);
  expect(textsBesideOthers(parseFile("<p><i>{a ? 'b' : `c`}</i> {d && <b/>}</p>").program)).toEqual([]);
  const files = readdirSync(root)
    .filter((folder) => /^(mfe-.*|shared-ui|shell)$/.test(folder))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder, 'src'), { recursive: true }).map((file) => `${folder}/src/${file}`),
    )
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    textsBesideOthers(parseFile(readFileSync(path.join(root, file), 'utf8')).program).map((line) => `${file}:${line}`),
  );
  expect(found).toEqual([]);
});
