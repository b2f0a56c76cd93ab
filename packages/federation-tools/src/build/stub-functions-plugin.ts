import { type AnyNode, parse } from 'acorn';
import webpack, { type Compiler } from 'webpack';

/** Strips the bodies of functions and methods that never run from installed modules, given as file → names. */
export const stubUnused = (unused: Readonly<Record<string, readonly string[]>>) => (compiler: Compiler) => {
  compiler.hooks.compilation.tap('stubUnused', (compilation) => {
    webpack.NormalModule.getCompilationHooks(compilation).processResult.tap('stubUnused', (result, { resource }) => {
      const names = unused[resource];
      return names ? [stubFunctions(String(result[0]), names), undefined, undefined] : result;
    });
  });
};

/** Replaces function bodies with a `throw`. @throws Error if one is missing: a package update needs review */
export function stubFunctions(source: string, names: readonly string[]): string {
  const module = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const found = [...functionsIn(module)].filter(({ called }) => names.includes(called));
  const missing = names.filter((each) => !found.some(({ called }) => called === each));
  if (missing.length > 0) throw new Error(`There is no function ${missing.join(', ')} to leave out`);
  let code = source;
  const outer = found.filter(({ start, end }) => !found.some((each) => each.start < start && each.end > end));
  for (const { start, end } of outer.sort((a, b) => b.start - a.start))
    code = `${code.slice(0, start)}{ throw new Error('Left out of the build'); }${code.slice(end)}`;
  return code;
}

function* functionsIn(
  value: unknown,
): Generator<{ readonly called: string; readonly start: number; readonly end: number }> {
  if (typeof value !== 'object' || value === null) return;
  const node = value as AnyNode;
  if ((node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression') && node.id)
    yield { ...node.body, called: node.id.name };
  if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier')
    if (node.init?.type === 'FunctionExpression' || node.init?.type === 'ArrowFunctionExpression')
      yield { ...node.init.body, called: node.id.name };
  if (node.type === 'MethodDefinition' && node.key.type === 'Identifier')
    yield { ...node.value.body, called: node.key.name };
  for (const child of Object.values(node)) yield* functionsIn(child);
}
