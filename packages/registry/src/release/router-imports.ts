import { type AnyNode, type Identifier, type MemberExpression, type Pattern, parse } from 'acorn';
import { full } from 'acorn-walk';

const router = ['react-router-dom', 'react-router'];

/** The names that a server bundle imports from the router; the browser build has the same sources. */
export const routerImports = (serverBundle: string): string[] =>
  [...new Set(routerUses(serverBundle).map(({ name }) => name))].sort();

export const routerUses = (serverBundle: string) => packageUses(serverBundle, router);

/**
 * What a webpack server bundle uses of external packages. Server bundles are not minified, so the variable with a
 * package's exports has a unique name in the whole file.
 */
export function packageUses(bundle: string, packages: readonly string[]) {
  const nodes = scriptNodes(bundle) ?? [];
  const modules = new Map(nodes.flatMap((node) => reexportingModule(node, packages)));
  const variables = new Map<string, string>();
  const packageOf = (node: Operand): string | undefined => {
    if (node?.type === 'Identifier') return variables.get((node as Identifier).name);
    const required = argumentOf(node, 'require') ?? modules.get(argumentOf(node, '__webpack_require__') ?? '');
    return packages.find((name) => name === required) ?? variables.get(defaultOf(node) ?? '');
  };
  const declared = nodes.flatMap((node) => {
    const from = node.type === 'VariableDeclarator' ? packageOf(node.init) : undefined;
    if (node.type !== 'VariableDeclarator' || !from) return [];
    if (node.id.type === 'Identifier') variables.set(node.id.name, from);
    return destructured(node.id).map((name) => ({ from, name, start: node.start }));
  });
  const used = nodes.flatMap((node) => {
    const from = node.type === 'MemberExpression' ? packageOf(node.object) : undefined;
    if (node.type !== 'MemberExpression' || !from) return [];
    return propertyOf(node).map((name) => ({ from, name, start: node.start }));
  });
  return [...declared, ...used];
}

type Operand = { readonly type: string } | null | undefined;

/**
 * The id of a module that only re-exports a package, and the package. Webpack creates one if several modules import it:
 * `28: (module) => { module.exports = require("…") }`.
 */
function reexportingModule(node: AnyNode, packages: readonly string[]): [string, string][] {
  if (node.type !== 'Property' || node.key.type !== 'Literal') return [];
  const { value } = node;
  if (value.type !== 'ArrowFunctionExpression' && value.type !== 'FunctionExpression') return [];
  const statements = value.body.type === 'BlockStatement' ? value.body.body : [];
  const id = String(node.key.value);
  return statements.flatMap((statement) => {
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return [];
    const required = argumentOf(statement.expression.right, 'require');
    return required && packages.includes(required) ? [[id, required] as [string, string]] : [];
  });
}

/** `28` for `__webpack_require__(28)`; undefined for any other expression. */
function argumentOf(operand: Operand, callee: string): string | undefined {
  const node = operand as AnyNode | null | undefined;
  if (node?.type !== 'CallExpression' || node.callee.type !== 'Identifier') return undefined;
  const [first] = node.arguments;
  return node.callee.name === callee && first?.type === 'Literal' ? String(first.value) : undefined;
}

/** `external_react_default` for `external_react_default()`, and `external_react_` for `__webpack_require__.n(external_react_)`. */
function defaultOf(operand: Operand): string | undefined {
  const node = operand as AnyNode | null | undefined;
  if (node?.type !== 'CallExpression') return undefined;
  const { callee, arguments: given } = node;
  const isGetter = callee.type === 'MemberExpression' && propertyOf(callee).includes('n');
  const variable = isGetter ? given[0] : callee;
  return variable?.type === 'Identifier' ? variable.name : undefined;
}

function propertyOf({ property, computed }: MemberExpression): string[] {
  if (property.type === 'Identifier' && !computed) return [property.name];
  return property.type === 'Literal' ? [String(property.value)] : [];
}

const destructured = (id: Pattern): string[] =>
  id.type === 'ObjectPattern'
    ? id.properties.flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : [],
      )
    : [];

/** Every node of a built file's syntax tree; undefined if the file does not parse. */
export function scriptNodes(code: string): readonly AnyNode[] | undefined {
  try {
    const nodes: AnyNode[] = [];
    full(parse(code, { ecmaVersion: 'latest', sourceType: 'script' }), (node) => {
      nodes.push(node as AnyNode);
    });
    return nodes;
  } catch {
    return undefined;
  }
}
