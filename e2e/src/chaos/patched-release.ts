import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { containerName } from '@meridian-vale/federation/container-name';
import { deltaName, integrityOf, type Release } from 'registry/release';
import type { ReleaseFolder } from 'registry/store';
import { copyRelease } from '../harness/release-copy.ts';
import { type CodeFault, damagedDictionary } from './faults.ts';

export interface PatchedRelease {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Text on each page of the copy, which shows which release a visitor sees. */
  readonly mark: string;
  readonly fault?: CodeFault;
  /** The sides whose code has the fault. */
  readonly sides: readonly ('server' | 'browser')[];
  /** Adds deltas that differ from what was published. */
  readonly damagesDeltas?: boolean;
}

/** Stores a copy of a built release with the mark and the fault, without a new build. */
export function storePatchedRelease(registry: ReleaseFolder, release: PatchedRelease): void {
  const { name, from, to, mark, fault, sides, damagesDeltas } = release;
  const container = containerName(name, to);
  const faultOn = (side: 'server' | 'browser') => (sides.includes(side) ? fault : undefined);
  copyRelease(registry, {
    name,
    from,
    to,
    patch: (file, text) => {
      if (file.endsWith('.cjs')) return patchServer(text, mark, faultOn('server'));
      if (/remoteEntry\.\w+\.js$/.test(file)) return patchEntry(text, container, mark, faultOn('browser'));
      return text;
    },
  });
  if (damagesDeltas) addDamagedDeltas(registry.releaseDir(name, to));
}

function addDamagedDeltas(dir: string): void {
  const manifest = path.join(dir, 'release.json');
  const release: Release = JSON.parse(readFileSync(manifest, 'utf8'));
  const scripts = Object.keys(release.files).filter((file) => /^browser\/.*\.js$/.test(file));
  const deltas = scripts.map((file) => deltaName(file, damagedDictionary));
  for (const delta of deltas) writeFileSync(path.join(dir, delta), 'damaged');
  const hashes = Object.fromEntries(deltas.map((delta) => [delta, integrityOf('as published')]));
  writeFileSync(manifest, JSON.stringify({ ...release, files: { ...release.files, ...hashes } }));
}

const codeAt = (at: CodeFault['at'], fault?: CodeFault): string => (fault?.at === at ? fault.code : '');

/** Source of a function that changes a remote's pages. It prepends plain text, which does not require React. */
const changePages = (mark: string, fault?: CodeFault): string => `(remote) => ({
  ...remote,
  routes: remote.routes.map((route) => ({
    ...route,
    lazy: async () => {
      const page = await route.lazy();
      if (!page.Component) return page;
      const Component = (props) => { ${codeAt('render', fault)} return [${JSON.stringify(mark)}, page.Component(props)]; };
      const loader = (...given) => { ${codeAt('loader', fault)} return page.loader ? page.loader(...given) : null; };
      return { ...page, Component, ...(${fault?.at === 'loader'} ? { loader } : {}) };
    },
  })),
})`;

const patchServer = (text: string, mark: string, fault?: CodeFault): string =>
  fault?.at === 'expose'
    ? `${text}\n;module.exports = {};`
    : `${codeAt('evaluation', fault)}\n${text}
;module.exports = { ...module.exports, remote: (${changePages(mark, fault)})(module.exports.remote) };`;

/** The container is a global variable of the entry; this replaces it. */
const patchEntry = (text: string, container: string, mark: string, fault?: CodeFault): string =>
  fault?.at === 'expose'
    ? text.replaceAll('"./remote":', '"./other":')
    : `${codeAt('evaluation', fault)}\n${text}
;{
  const { init, get } = ${container};
  const change = ${changePages(mark, fault)};
  ${container} = {
    init,
    get: async (key) => {
      const factory = await get(key);
      return () => { const exposed = factory(); return { ...exposed, remote: change(exposed.remote) }; };
    },
  };
}`;
