import { type ExportTarget, type KitManifest, packedExports } from './kit-packages.ts';

/** Peer dependencies, because a page must have only one copy of each. */
const peers = ['@meridian-vale/federation', '@meridian-vale/shared-identity', 'react', 'react-dom', 'react-router-dom'];

/** `./dist/carousel/carousel.js` for `./src/carousel/carousel.tsx`; other files keep their names. */
const compiled = (file: string): string => file.replace(/^\.\/src\//, './dist/').replace(/(?<!\.d)\.tsx?$/, '.js');

/**
 * The `package.json` of the packed package: JavaScript with declarations, version ranges instead of `*`.
 * @param versions of the workspaces, by name
 */
export function packedManifest(manifest: KitManifest, versions: Readonly<Record<string, string>>): object {
  const { name, version, type, files = [], publishConfig, dependencies = {} } = manifest;
  const ranges = Object.entries(dependencies).map(([dependency, range]): [string, string] => {
    const exact = range === '*' ? versions[dependency] : range;
    if (!exact) throw new Error(`${name} depends on ${dependency}, which is no workspace`);
    return [dependency, versions[dependency] || peers.includes(dependency) ? `^${exact}` : exact];
  });
  const bin = Object.entries(publishConfig?.bin ?? {}).map(([program, file]) => [program, compiled(file)]);
  return {
    name,
    version,
    type,
    license: 'UNLICENSED',
    engines: { node: '>=20.19' },
    exports: {
      ...Object.fromEntries(
        Object.entries(packedExports(manifest)).map(([subpath, target]) => [subpath, packedTarget(target)]),
      ),
      './package.json': './package.json',
    },
    ...(bin.length > 0 ? { bin: Object.fromEntries(bin) } : {}),
    files: ['dist', ...files],
    dependencies: Object.fromEntries(ranges.filter(([dependency]) => !peers.includes(dependency))),
    peerDependencies: Object.fromEntries(ranges.filter(([dependency]) => peers.includes(dependency))),
  };
}

function packedTarget(target: ExportTarget): ExportTarget {
  if (target === null) return null;
  if (typeof target !== 'string')
    return Object.fromEntries(Object.entries(target).map(([condition, each]) => [condition, packedTarget(each)]));
  const file = compiled(target);
  if (file.endsWith('.d.ts') || !/\.tsx?$/.test(target)) return file;
  return { types: file.replace(/\.js$/, '.d.ts'), default: file };
}
