import path from 'node:path';
import { installedPackage, moduleFile } from './installed-package.ts';

// By path, because the packages do not export these files.
const installed = (name: string, file: string): string => path.join(installedPackage(name), file);

export const runtimeAliases = () => ({
  // Published as CommonJS and as ES modules; mixed conditions would bundle both (11 KiB).
  '@module-federation/runtime/core': installed('@module-federation/runtime', 'dist/core.js'),
  '@module-federation/runtime-core': installed('@module-federation/runtime-core', 'dist/index.js'),
  '@module-federation/sdk$': installed('@module-federation/sdk', 'dist/index.js'),
  // 0.3 KiB of descriptions.
  [installed('@module-federation/error-codes', 'dist/desc.mjs')]: moduleFile(import.meta.dirname, 'error-descriptions'),
});

/** Smaller files than a library's own exports select. */
export const libraryAliases = () => ({
  // Its exports select the development build even in production.
  'react-router/dom$': installed('react-router', 'dist/production/dom-export.mjs'),
  'react-router$': installed('react-router', 'dist/production/index.mjs'),
  // 3.6 KiB that never run in a browser: axios prefers XMLHttpRequest.
  [installed('axios', 'lib/adapters/fetch.js')]: false as const,
});
