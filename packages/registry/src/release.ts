/** The format of releases and release sets, and what is read and checked of them. */
export { assertCompatible, incompatibility, unsatisfiedRanges } from './release/compatibility.ts';
export { makeDelta, restores } from './release/delta.ts';
export { findPackage, installedPackage, installedVersion, moduleFile } from './release/installed-package.ts';
export { parseManifest, remoteSchema } from './release/manifest.ts';
export { pageSizes, remoteByteBudget } from './release/page-sizes.ts';
export { escapeForTerminal, escapeUnprintable } from './release/plain-text.ts';
export { assertPrefixesAvailable, prefixProblem } from './release/prefixes.ts';
export * from './release/release.ts';
export { packRelease, unpackRelease } from './release/release-archive.ts';
export { ReleaseError, releaseStatusOf } from './release/release-errors.ts';
export { formatReleaseSet, manifestIntegrity, releaseId, releaseSetId } from './release/release-set-text.ts';
export { routerImports, scriptNodes } from './release/router-imports.ts';
export * from './release/shared-packages.ts';
export { type SourcePlace, sourceMapOf, sourcePlaces, textPlace } from './release/source-places.ts';
export { listFiles, precompress, withSlashes } from './release/stored-files.ts';
