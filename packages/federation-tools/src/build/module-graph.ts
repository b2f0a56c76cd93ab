import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { transformSync } from '@swc/core';
import { init, parse } from 'es-module-lexer';
import webpack, { type Configuration } from 'webpack';
import { swcOptions } from './base-config.ts';

export interface GraphRoot {
  /** Paths relative to the configuration's `context`, or package names. */
  readonly entries: readonly string[];
  /** The configuration whose `context`, `target` and `resolve` apply. */
  readonly config: Configuration;
  /** Requests that are not bundled. */
  readonly externals: readonly string[];
}

/**
 * Finds the modules that a build reads, using webpack's resolver without bundling, which takes milliseconds: the files
 * outside node_modules, and the folders of the packages that they import. Both are sorted.
 */
export async function readModuleGraph(roots: readonly GraphRoot[]) {
  await init;
  const imports = new Map<string, readonly string[]>();
  const packages = new Set<string>();
  for (const root of roots) {
    const resolve = resolverOf(root.config);
    const seen = new Set<string>();
    const visit = async (issuer: string, request: string): Promise<void> => {
      if (root.externals.includes(request) || isBuiltin(request)) return;
      const file = await resolve(path.dirname(issuer), request);
      if (!file || seen.has(file)) return;
      seen.add(file);
      const folder = packageFolder(file);
      if (folder) {
        packages.add(folder);
        return;
      }
      const imported = imports.get(file) ?? importsIn(file);
      imports.set(file, imported);
      for (const each of imported) await visit(file, each);
    };
    const start = path.join(root.config.context ?? '', 'package.json');
    for (const entry of root.entries) await visit(start, entry);
  }
  return { files: [...imports.keys()].sort(), packages: [...packages].sort() };
}

/** The resolver that webpack would use; it returns undefined for a module that an alias excludes. */
function resolverOf({ mode, context, target, resolve }: Configuration) {
  const compiler = webpack({ mode, context, target, resolve, entry: {} });
  const resolver = compiler.resolverFactory.get('normal', { dependencyType: 'esm' });
  return (folder: string, request: string) =>
    new Promise<string | undefined>((done, reject) => {
      resolver.resolve({}, folder, request, {}, (error, file) => {
        if (error) reject(error);
        else done(file || undefined);
      });
    });
}

function importsIn(file: string): readonly string[] {
  if (/\.css$/.test(file)) return importsOfStylesheet(readFileSync(file, 'utf8'));
  if (!/\.[jt]sx?$/.test(file)) return [];
  // Compiled as in the build, which drops type-only imports.
  const { code } = transformSync(readFileSync(file, 'utf8'), { ...swcOptions('server', 'production'), filename: file });
  const [imports] = parse(code, file);
  // `d` is -2 for `import.meta`, as in `new URL('./plan.png', import.meta.url)`, an image or a worker.
  return imports.flatMap(({ n, d, ss }) => n ?? ((d === -2 && urlBefore.exec(code.slice(0, ss))?.[2]) || []));
}

const urlBefore = /\bnew URL\(\s*(["'])(\.[^"'\n]+)\1\s*,\s*$/;

/** Files referenced by `@import`, `url()` and `composes`. */
const importsOfStylesheet = (css: string): string[] =>
  [...css.matchAll(/\b(?:(?:import|from)\s+["']|url\(\s*["']?)([^"')\s]+)/g)]
    .map(([, name = '']) => name.replace(/[?#].*/, ''))
    .filter((name) => name && !/^(?:[a-z]+:|\/\/)/.test(name))
    .map((name) => (/^[\w][\w-]*\.\w+$/.test(name) ? `./${name}` : name));

/** The folder of the package in node_modules that contains a file, or that is it; undefined for a workspace file. */
export const packageFolder = (file: string): string | undefined =>
  /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)(?:[\\/]|$)/.exec(file)?.[1];
