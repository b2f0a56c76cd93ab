import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf, type Release } from 'registry/release';
import type { RenderedPage } from 'render/tasks';
import { readConfiguration } from '../../../shell/src/configuration.ts';
import { siteParts } from '../../../shell/src/site.ts';
import { UngatedStore } from '../../registry/test/ungated-store.ts';
import { scratchFolder } from '../../server-kit/test/scratch-folder.ts';
import { createShell, type ShellDeps } from '../src/create-shell.ts';
import { watchReleases } from '../src/open-registry.ts';
import type { Renderer } from '../src/page/document.ts';
import { InProcessPool } from '../src/processes/in-process-pool.ts';

/** A shell's release without files. */
export const bareShell: Release = {
  ...{ name: 'shell', version: '1.0.0', prefixes: [], contract: 1, assets: {}, files: {} },
};

/** Renders nothing around pages. */
const renderer: Renderer = {
  ...{ renderHeader: () => '', renderFooter: () => '', renderUnavailable: () => '' },
};

/** What a remote renders for a page below /a. */
export const renderedPage: RenderedPage = {
  kind: 'page',
  status: 200,
  route: '/a',
  headTags: '',
  noindex: false,
  chrome: 'full',
  chunk: 'page',
  queryKeys: [],
  outlet: 'A page',
  loaderData: '{}',
  incomplete: false,
};

/** An empty registry in a folder of its own. */
export const newRegistry = (): UngatedStore => new UngatedStore(scratchFolder());

/** What a stored release has besides its server bundle. */
interface StoredParts {
  readonly name?: string;
  readonly prefixes?: readonly string[];
  readonly requires?: Readonly<Record<string, string>>;
  /** Browser files by their path in the release. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Stores a release of a remote without checking anything. @param code its server bundle */
export function store(
  registry: UngatedStore,
  version: string,
  code: string,
  { name = 'mfe-a', prefixes = ['/a'], requires = {}, files = {} }: StoredParts = {},
): void {
  const contents = Object.entries({ [`server/${name}.cjs`]: code, ...files });
  const hashes = Object.fromEntries(contents.map(([file, content]) => [file, integrityOf(content)]));
  const dir = registry.releaseDir(name, version);
  for (const folder of ['server', 'browser']) mkdirSync(path.join(dir, folder), { recursive: true });
  for (const [file, content] of contents) writeFileSync(path.join(dir, file), content);
  const release = { name, version, prefixes, requires, contract: 1, assets: {}, files: hashes };
  writeFileSync(path.join(dir, 'release.json'), JSON.stringify(release));
}

/** Stores a release and makes it live. */
export async function goLive(
  registry: UngatedStore,
  version: string,
  code: string,
  parts?: StoredParts,
): Promise<void> {
  store(registry, version, code, parts);
  await registry.promote(parts?.name ?? 'mfe-a', version);
}

/** A shell that serves a registry from this process. */
export async function shellOn(
  registry: UngatedStore,
  env: Readonly<Record<string, string>> = {},
  over: Partial<ShellDeps> = {},
) {
  const opened = {
    ...{ configuration: readConfiguration(env, registry.dir), parts: siteParts, store: registry },
    ...{ shell: { release: bareShell, renderer }, pool: new InProcessPool() },
    ...over,
  };
  const releases = watchReleases(opened);
  return { app: await createShell({ ...opened, releases }), releases };
}
