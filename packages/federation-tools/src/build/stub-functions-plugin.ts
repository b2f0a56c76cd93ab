import { parseSync, printSync } from '@swc/core';
import webpack, { type Compiler } from 'webpack';

const name = 'StubFunctionsPlugin';

/** Strips the bodies of functions and methods that never run from installed modules, given as file → names. */
export class StubFunctionsPlugin {
  constructor(private readonly unused: Readonly<Record<string, readonly string[]>>) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, (compilation) => {
      webpack.NormalModule.getCompilationHooks(compilation).processResult.tap(name, (result, { resource }) => {
        const names = this.unused[resource];
        return names ? [stubFunctions(String(result[0]), names), undefined, undefined] : result;
      });
    });
  }
}

/**
 * Replaces function bodies with a `throw`.
 * @throws Error if the source lacks one of the functions: a package update needs review.
 */
export function stubFunctions(source: string, names: readonly string[]): string {
  const module = parseSync(source);
  const missing = new Set(names);
  const replacement = parseSync("throw new Error('Left out of the build')").body;
  for (const { called, body } of functionsIn(module)) {
    if (!names.includes(called)) continue;
    missing.delete(called);
    body.stmts = replacement;
  }
  if (missing.size > 0) throw new Error(`There is no function ${[...missing].join(', ')} to leave out`);
  return printSync(module).code;
}

interface Body {
  stmts: unknown;
}

interface NamedFunction {
  readonly called: string;
  readonly body: Body;
}

/** The properties of swc nodes that are used here. */
interface SyntaxNode {
  readonly type?: string;
  readonly identifier: { readonly value: string };
  readonly body: Body;
  readonly key: { readonly value: string };
  readonly function: { readonly body: Body };
}

/** Named functions and class methods, at any depth. */
function* functionsIn(value: unknown): Generator<NamedFunction> {
  if (typeof value !== 'object' || value === null) return;
  const node = value as SyntaxNode;
  if (node.type === 'FunctionDeclaration' || (node.type === 'FunctionExpression' && node.identifier))
    yield { called: node.identifier.value, body: node.body };
  if (node.type === 'ClassMethod') yield { called: node.key.value, body: node.function.body };
  for (const child of Object.values(node)) yield* functionsIn(child);
}
