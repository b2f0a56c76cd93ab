import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { includedPaths } from './included-packages.ts';
import { type KitManifest, packageDir, publicFiles } from './kit-packages.ts';

const require = createRequire(import.meta.url);
const run = promisify(execFile);

/** The compiler found errors; the message contains them. */
export class TypesFailedError extends Error {
  readonly code = 'TYPES_FAILED';
}

/** Modules that are bundled or started by path. */
const namedByPath = [
  'packages/registry/src/gate/gate-program.ts',
  'packages/federation-tools/src/build/react-devtools-hook.ts',
  'packages/federation-tools/src/build/unused-runtime.ts',
  'packages/federation-tools/src/checks/render-release.ts',
  'packages/federation-tools/src/dev/against/browser/development-react.ts',
  'packages/federation-tools/src/dev/browser-problems.ts',
  'packages/federation-tools/src/dev/host/browser.ts',
];

/**
 * Compiles the packages and everything they import into `outDir`, with the folder structure of the repository.
 * @param only `declarations`: emit neither comments nor JavaScript
 */
export async function compilePackages(
  root: string,
  manifests: readonly KitManifest[],
  outDir: string,
  only?: 'declarations',
): Promise<void> {
  const entries = manifests.flatMap((manifest) =>
    [...publicFiles(manifest), ...Object.values(only ? {} : (manifest.publishConfig?.bin ?? {}))].map((file) =>
      path.join(root, packageDir(root, manifest.name), file),
    ),
  );
  rmSync(outDir, { recursive: true, force: true });
  await compile(outDir, {
    extends: path.join(root, 'tsconfig.base.json'),
    files: [
      ...entries.filter((file) => /\.tsx?$/.test(file)),
      ...(only ? [] : namedByPath.map((file) => path.join(root, file))),
    ],
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      paths: includedPaths(root),
      rootDir: root,
      outDir,
      ...(only ? { emitDeclarationOnly: true, removeComments: true } : {}),
    },
  });
}

/** Runs the compiler with a configuration written to `dir`. @throws TypesFailedError */
export async function compile(dir: string, configuration: object): Promise<void> {
  const file = path.join(dir, 'tsconfig.json');
  mkdirSync(dir, { recursive: true });
  writeFileSync(file, JSON.stringify(configuration));
  const program = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin/tsc');
  await run(process.execPath, [program, '-p', file, '--pretty', 'false'], { maxBuffer: 1 << 26 }).catch(
    ({ stdout, stderr }) => {
      throw new TypesFailedError(`${stdout}${stderr}`.trim());
    },
  );
}
