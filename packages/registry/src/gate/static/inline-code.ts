import { type CallExpression, type Expression, getLineInfo, type NewExpression, type SpreadElement } from 'acorn';
import { scriptNodes } from '../../release/router-imports.ts';
import { type CheckedRelease, textsOf } from '../checked-release.ts';
import type { Finding } from '../finding.ts';
import { type BuiltProblem, sourceFindings } from './source-findings.ts';

const timers = ['setTimeout', 'setInterval'];
const elements = ['script', 'style'];

/**
 * Finds code that the site's CSP blocks in the browser: evaluated strings and inline scripts and styles. The shell is
 * exempt: React DOM and the federation runtime contain such code for cases that never occur.
 */
export function checkInlineCode(checked: CheckedRelease): Finding[] {
  const { entry } = checked.release;
  if (entry === undefined) return [];
  const problems = textsOf(checked, /^browser\/.*\.js$/).flatMap(({ file, text }) =>
    // The entry's webpack runtime adds the elements that load the other files.
    inlineCode(file, text, file === `browser/${entry}`),
  );
  return sourceFindings(checked, 'inline-code', problems, (name, [first = '', ...others]) => ({
    message: `the package ${name} has code that the site's policy may stop (${first.replace(/,.*/, '')}${others.length > 0 ? `, and ${others.length} more` : ''}): what it stops when a page opens, the check browser says`,
    warning: true,
  }));
}

function inlineCode(file: string, code: string, isLoader: boolean): BuiltProblem[] {
  const found: BuiltProblem[] = [];
  // A file that cannot be parsed is a finding of the contract.
  for (const node of scriptNodes(code) ?? []) {
    const add = (message: string | undefined) => {
      if (!message) return;
      const { line, column } = getLineInfo(code, node.start);
      found.push({ file, message, at: { line, column: column + 1 } });
    };
    if (node.type === 'CallExpression' || node.type === 'NewExpression') add(runsText(node));
    if (node.type === 'CallExpression') add(inlineStyle(node) ?? (isLoader ? undefined : addsElement(node)));
    if (node.type === 'Literal' && typeof node.value === 'string') add(inlineMarkup(node.value));
    if (node.type === 'TemplateElement') add(inlineMarkup(node.value.cooked ?? ''));
  }
  return found;
}

function runsText({ callee, arguments: [first] }: CallExpression | NewExpression): string | undefined {
  const name = globalName(callee);
  if (name === 'eval' || name === 'Function') return `${name}() runs text as code`;
  if (name && timers.includes(name) && text(first) !== undefined) return `${name}() runs text as code`;
  if (name === 'document.write' || name === 'document.writeln') return `${name}() writes markup into the page`;
  return undefined;
}

/** `document.createElement('style')`, and JSX: `jsx('style', …)`. */
function addsElement({ callee, arguments: [first, second] }: CallExpression): string | undefined {
  const name = text(first);
  if (!name || !elements.includes(name)) return undefined;
  const isCreated = callee.type === 'MemberExpression' && propertyName(callee) === 'createElement';
  return isCreated || second?.type === 'ObjectExpression' ? `adds a <${name}> to the page` : undefined;
}

/**
 * JSX of an element with an object as its `style`, which becomes an attribute in the server's HTML. What a variable says,
 * such as the prop of a component, the check of the browser sees.
 */
function inlineStyle({ arguments: [first, second] }: CallExpression): string | undefined {
  const element = text(first);
  if (!element || !/^[a-z][a-z\d]*$/.test(element) || second?.type !== 'ObjectExpression') return undefined;
  const hasStyle = second.properties.some(
    (property) =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      property.key.name === 'style' &&
      property.value.type === 'ObjectExpression',
  );
  return hasStyle
    ? `<${element}> has a style attribute, which the site's Content Security Policy blocks: use a CSS module class`
    : undefined;
}

function inlineMarkup(value: string): string | undefined {
  if (/<script[\s>]/i.test(value)) return 'has markup with a <script>';
  if (/<style[\s>]/i.test(value)) return 'has markup with a <style>';
  if (value.split('>').some(hasInlineAttribute)) return 'has markup with an inline handler or style';
  return /^\s*javascript:/i.test(value) ? 'has a javascript: address' : undefined;
}

/** Of the text before a `>`. One expression for both would start over at each `<`. */
function hasInlineAttribute(text: string): boolean {
  const tag = text.search(/<[a-z]/i);
  return tag >= 0 && /\s(?:on[a-z]+|style)\s*=/i.test(text.slice(tag));
}

/** `eval`, `window.eval` and `globalThis.eval`; `document.write`. */
function globalName(callee: Expression | { readonly type: 'Super' }): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'SequenceExpression') return globalName(callee.expressions.at(-1) as Expression);
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return undefined;
  const property = propertyName(callee);
  if (['window', 'globalThis', 'self'].includes(callee.object.name)) return property;
  return callee.object.name === 'document' ? `document.${property}` : undefined;
}

const propertyName = ({ property }: Extract<Expression, { type: 'MemberExpression' }>): string | undefined =>
  property.type === 'Identifier' ? property.name : property.type === 'Literal' ? String(property.value) : undefined;

const text = (node?: Expression | SpreadElement): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
