import type { AnyNode, MemberExpression, Pattern } from 'acorn';
import { scriptNodes } from './script-nodes.ts';

const router = ['react-router-dom', 'react-router'];

/** The names that a server bundle imports from the router; the browser build has the same sources. */
export const routerImports = (serverBundle: string): string[] => importedNames(serverBundle, router);

/**
 * The names that a webpack server bundle uses from external packages, sorted. Server bundles are not minified, so the
 * variable with a package's exports has a unique name in the whole file.
 */
function importedNames(bundle: string, packages: readonly string[]): string[] {
  const nodes = scriptNodes(bundle) ?? [];
  const modules = new Set(nodes.flatMap((node) => reexportingModule(node, packages) ?? []));
  const isImport = (node?: Operand): boolean =>
    packages.includes(argumentOf(node, 'require') ?? '') || modules.has(argumentOf(node, '__webpack_require__') ?? '');
  const declared = nodes.flatMap((node) => (node.type === 'VariableDeclarator' && isImport(node.init) ? node.id : []));
  const variables = new Set(declared.flatMap((id) => (id.type === 'Identifier' ? id.name : [])));
  const used = nodes.flatMap((node) => {
    if (node.type !== 'MemberExpression') return [];
    const { object } = node;
    return (object.type === 'Identifier' && variables.has(object.name)) || isImport(object) ? propertyOf(node) : [];
  });
  return [...new Set([...used, ...declared.flatMap(destructured)])].sort();
}

type Operand = { readonly type: string } | null | undefined;

/**
 * The id of a module that only re-exports the package. Webpack creates one if several modules import it:
 * `28: (module) => { module.exports = require("…") }`.
 */
function reexportingModule(node: AnyNode, packages: readonly string[]): string | undefined {
  if (node.type !== 'Property' || node.key.type !== 'Literal') return undefined;
  const { value } = node;
  if (value.type !== 'ArrowFunctionExpression' && value.type !== 'FunctionExpression') return undefined;
  const statements = value.body.type === 'BlockStatement' ? value.body.body : [];
  const reexports = statements.some(
    (statement) =>
      statement.type === 'ExpressionStatement' &&
      statement.expression.type === 'AssignmentExpression' &&
      packages.includes(argumentOf(statement.expression.right, 'require') ?? ''),
  );
  return reexports ? String(node.key.value) : undefined;
}

/** `28` for `__webpack_require__(28)`; undefined for any other expression. */
function argumentOf(operand: Operand, callee: string): string | undefined {
  const node = operand as AnyNode | null | undefined;
  if (node?.type !== 'CallExpression' || node.callee.type !== 'Identifier') return undefined;
  const [first] = node.arguments;
  return node.callee.name === callee && first?.type === 'Literal' ? String(first.value) : undefined;
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
