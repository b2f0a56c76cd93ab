import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PackageFacts } from '../build/package-facts.ts';
import type { RegistryClient } from '../registry/registry-client.ts';
import { integrityOf } from '../releases/integrity.ts';
import { assembleRelease } from '../releases/publish.ts';
import type { Release } from '../releases/release.ts';
import { checkPolicy } from './browser/policy-check.ts';
import { readAssembledRelease } from './checked-release.ts';
import type { Finding } from './finding.ts';
import { changesOf, type GateReport } from './gate-report.ts';
import { readLiveReleases } from './live-releases.ts';
import { buildFixtures } from './render/build-fixtures.ts';
import { defaultAnswer, type RenderResult, renderChecks } from './render/render-checks.ts';
import { loadSharedModules } from './render/shared-modules.ts';
import { checkAgainstLive, checkFiles } from './static-gate.ts';
import { checkFragmentTypes } from './types/fragment-types.ts';

interface CheckOptions {
  /** Live prefixes that the release drops on purpose. */
  readonly dropPrefixes?: readonly string[];
  /** The release will not go live yet: conflicts with live releases are only warnings. */
  readonly storeOnly?: boolean;
  /** Path of the browser that opens its pages; undefined if there is none. */
  readonly chromium?: string | undefined;
}

/**
 * The whole gate for an unpublished build: its files, its compatibility with the live releases, and its pages.
 * @param buildDir a folder with `browser/` and `server/`
 * @throws ReleaseError and BuildFailedError if it cannot be checked
 */
export async function checkBuild(
  registry: Pick<RegistryClient, 'readSet' | 'readRelease'>,
  facts: PackageFacts,
  buildDir: string,
  { dropPrefixes = [], storeOnly = false, chromium }: CheckOptions = {},
): Promise<GateReport> {
  const draft = mkdtempSync(path.join(tmpdir(), 'gate-'));
  try {
    const release = assembleRelease(facts, buildDir, draft);
    const live = await readLiveReleases(registry, await registry.readSet(), facts.name);
    const besideLive = [...checkAgainstLive(release, live, dropPrefixes), ...(await checkFragmentTypes(release, live))];
    const rendered = await render(release, facts, draft, chromium);
    return {
      name: release.name,
      version: release.version,
      integrity: integrityOf(readFileSync(path.join(draft, 'release.json'))),
      findings: [
        ...checkFiles(await readAssembledRelease(release, draft)),
        ...besideLive.map((finding) => (storeOnly ? asWarning(finding) : finding)),
        ...rendered.findings,
      ],
      routes: rendered.routes,
      fragments: rendered.fragments,
      changes: changesOf(release, live.current),
    };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

const asWarning = (finding: Finding): Finding => ({ ...finding, warning: true });

/** The shell has no routes of its own. */
async function render(
  release: Release,
  facts: PackageFacts,
  dir: string,
  chromium: string | undefined,
): Promise<RenderResult> {
  if (release.entry === undefined) return { findings: [], routes: [], fragments: [], addresses: [] };
  const shared = await loadSharedModules(facts.dir);
  const bundle = readFileSync(path.join(dir, `server/${release.name}.cjs`), 'utf8');
  const fixtures = await buildFixtures(facts, shared);
  const rendered = await renderChecks(release, bundle, shared, fixtures);
  const { addresses, fragments } = rendered;
  const pages = { addresses, fragments, answer: fixtures?.answer ?? defaultAnswer };
  const browserDir = path.join(dir, 'browser');
  const opened = await checkPolicy({ facts, release, serverBundle: bundle, browserDir, ...pages }, chromium);
  return { ...rendered, findings: [...rendered.findings, ...opened] };
}
