import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import { serverExternals, serverNodeModules } from '../../build/shared-packages.ts';

/** The packages that a server bundle does not contain. */
export type SharedModules = Readonly<Record<string, unknown>>;

/** The packages that a remote shares with the shell, in the versions installed for the remote. */
export async function loadSharedModules(remoteDir: string): Promise<SharedModules> {
  const own = createRequire(path.join(remoteDir, 'package.json'));
  const kit = createRequire(import.meta.url);
  const resolve = (name: string): string | undefined => {
    for (const from of [own, kit])
      try {
        return from.resolve(name);
      } catch {
        // Not every remote has every package installed.
      }
    return undefined;
  };
  const entries = serverExternals.map(async (name) => {
    const file = resolve(name);
    return file ? [[name, await load(file, own)]] : [];
  });
  return Object.fromEntries((await Promise.all(entries)).flat());
}

/** Imports TypeScript and ES modules; requires anything else, to get the same instance as its dependents. */
async function load(file: string, require: NodeJS.Require): Promise<unknown> {
  if (/\.(ts|mjs)$/.test(file)) return import(pathToFileURL(file).href);
  return require(file);
}

const nodeModules: readonly string[] = serverNodeModules;
/** Silences remotes' logs of calls that fail here on purpose. */
const silent: Pick<Console, 'log' | 'info' | 'warn' | 'error' | 'debug'> = {
  log() {},
  info() {},
  warn() {},
  error() {},
  debug() {},
};

/** Runs a CommonJS bundle; returns its exports. @throws what the bundle throws, or if it requires an unknown package */
export function evaluateBundle(code: string, filename: string, shared: SharedModules): Record<string, unknown> {
  const module = { exports: {} };
  const lend = (id: string): unknown => {
    if (Object.hasOwn(shared, id)) return shared[id];
    if (nodeModules.includes(id.replace(/^node:/, ''))) return createRequire(import.meta.url)(id);
    throw new Error(`it imports '${id}', which the shell does not share`);
  };
  const run = compileFunction(code, ['module', 'exports', 'require', 'console'], { filename });
  run(module, module.exports, lend, silent);
  return module.exports;
}
