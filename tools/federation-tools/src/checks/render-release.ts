import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Candidate, renderDeps } from 'gate/candidate';
import type { Finding } from 'gate/finding';
import type { RenderOptions } from 'gate/page-checks';
import { sourcePosition } from 'gate/source-position';
import type { Release } from 'releases/release';
import { fixturesFile } from '../dev/fixtures.ts';
import { type RenderResult, renderParts, respondEmpty } from './render-checks.ts';

const notOpened: Finding = {
  check: 'policy',
  message: 'not checked: the shell has other versions of its shared packages',
  warning: true,
  unchecked: true,
};

/** Runs a release: renders its routes and fragments, and opens them in a browser. The shell has none of its own. */
export async function renderChecks(
  release: Release,
  { facts, dir, chromium, fitsShell, begin }: RenderOptions,
): Promise<RenderResult> {
  if (release.entry === undefined) return { findings: [], urls: [], soundFragments: [] };
  begin('rendering');
  const bundle = readFileSync(path.join(dir, `server/${release.name}.cjs`), 'utf8');
  // webpack is loaded only if there is something to build.
  const hasFixtures = existsSync(path.join(facts.dir, fixturesFile));
  const fixtures = hasFixtures ? await (await import('./build-fixtures.ts')).buildFixtures(facts) : undefined;
  const candidate = new Candidate(release.name, bundle, await renderDeps());
  try {
    const rendered = await renderParts(release, candidate, fixtures, {
      begin: (at) => begin('rendering', at),
      positionOf: (stack) => sourcePosition(dir, stack),
    });
    const { urls, routes = [], soundFragments: fragments } = rendered;
    if (urls.length + fragments.length === 0) return rendered;
    if (!fitsShell) return { ...rendered, findings: [...rendered.findings, notOpened] };
    begin('policy');
    const { checkPolicy } = await import('./browser/policy-check.ts');
    const opened = await checkPolicy(
      {
        ...{ facts, release, candidate, dir, urls, parts: { routes, fragments } },
        respond: fixtures?.respond ?? respondEmpty,
      },
      chromium,
      (at) => begin('policy', at),
    );
    return { ...rendered, findings: [...rendered.findings, ...opened] };
  } finally {
    candidate.end();
  }
}
