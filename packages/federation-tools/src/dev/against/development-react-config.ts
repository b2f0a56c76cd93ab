import path from 'node:path';
import { moduleFile } from 'registry/installed-package';
import type { Configuration } from 'webpack';
import { checkoutRoot } from '../../assembly/package-manifest.ts';
import { baseConfig } from '../../build/base-config.ts';
import { runtimeAliases } from '../../build/shell-aliases.ts';
import { hostPublicPath } from '../host-config.ts';

export const developmentReactUrl = `${hostPublicPath}react.js`;

/** Builds the script that gives a deployed shell the development build of React. */
export function developmentReactConfig(remoteDir: string): Configuration {
  const facts = { dir: remoteDir, name: 'development-react', version: 'dev', prefixes: [], peerDependencies: {} };
  const outDir = path.join(checkoutRoot(remoteDir), '.cache/dev/development-react');
  const base = baseConfig({ facts, mode: 'development', outDir }, 'browser');
  return {
    ...base,
    name: 'development-react',
    target: ['web', 'es2022'],
    entry: {
      // The hook must be installed before React.
      react: [
        moduleFile(path.resolve(import.meta.dirname, '../../build'), 'react-devtools-hook'),
        moduleFile(path.join(import.meta.dirname, 'browser'), 'development-react'),
      ],
    },
    output: { path: outDir, publicPath: hostPublicPath, filename: '[name].js' },
    resolve: { ...base.resolve, alias: runtimeAliases() },
  };
}
