import path from 'node:path';
import { moduleOf } from '@meridian-vale/federation/shared-names';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { routerFacade } from '../assembly/router-exports.ts';
import type { BuildOptions } from './base-config.ts';
import { browserConfig, embedBuild } from './browser-config.ts';
import {
  commonFederation,
  federationRuntime,
  provided,
  runtimeEntry,
  stableRuntimeImport,
} from './federation-options.ts';
import { serverConfig } from './server-config.ts';
import { libraryAliases, runtimeAliases, unusedFunctions, unusedRuntimeAliases } from './shell-aliases.ts';
import { stubUnused } from './stub-functions-plugin.ts';

export const browserEntry = './src/browser.tsx';
export const bootEntry = './src/boot.ts';
const handedIdentity = './src/handed-identity.ts';
export const serverEntry = './src/renderer.tsx';

/** The module in the place of the identity's own, in a shell that has one. */
export const handedModules = ({ provides }: BuildOptions['facts']): string[] =>
  provides?.includes('shared-identity') ? [handedIdentity] : [];

export function shellConfig(options: BuildOptions): [browser: Configuration, server: Configuration] {
  return [shellBrowserConfig(options), serverConfig(options, serverEntry)];
}

function shellBrowserConfig(options: BuildOptions): Configuration {
  const host = new ModuleFederationPlugin({
    ...commonFederation,
    name: 'shell',
    filename: 'container.[contenthash:10].js',
    // Includes React's root in the share scope, so that `dev --against` can replace it with the development build.
    shared: Object.fromEntries(
      [...(options.facts.provides ?? []), 'react-dom/client'].map((name) => [moduleOf(name), shared(name)]),
    ),
  });
  const browser = browserConfig(options, [
    host,
    stableRuntimeImport,
    stubUnused(unusedFunctions()),
    ...bootScript(options),
  ]);
  return {
    ...browser,
    entry: { shell: browserEntry },
    resolve: {
      ...browser.resolve,
      alias: {
        [runtimeEntry]: federationRuntime(),
        ...runtimeAliases(),
        ...unusedRuntimeAliases(),
        ...libraryAliases(),
      },
    },
    optimization: { ...browser.optimization, splitChunks: false },
  };
}

/** Without React, router and federation runtime: the first paint's script, and the identity, which it starts. */
export function bootConfig(options: BuildOptions): Configuration {
  const browser = browserConfig(options);
  return {
    ...browser,
    name: `${options.facts.name}-boot`,
    entry: { boot: bootEntry },
    cache: false,
    resolve: { ...browser.resolve, alias: libraryAliases() },
    // Emit a single file for lazily loaded code (axios).
    optimization: { ...browser.optimization, splitChunks: false },
  };
}

/** Adds the boot script to a build, which gets the identity from it. */
export const bootScript = (options: BuildOptions) => [
  embedBuild(bootConfig(options)),
  new webpack.NormalModuleReplacementPlugin(/\/page-identity\.ts$/, path.join(options.facts.dir, handedIdentity)),
];

/**
 * Shared modules are not tree-shaken: the whole router is 52 KiB, the facade 28. Relative, as the entry: the release names
 * it, and has the same bytes in every folder.
 */
const shared = (name: string) =>
  name === 'react-router-dom' ? { ...provided(name), import: routerFacade } : provided(name);
