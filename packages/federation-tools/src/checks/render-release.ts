import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from 'registry/finding';
import type { RenderOptions } from 'registry/page-checks';
import type { Release } from 'registry/release';
import { sourceFinder, sourcePosition } from 'registry/source-position';
import { builtFixturesFile } from '../build/fixtures-file.ts';
import { renderDeps } from '../candidate/candidate.ts';
import { openFixtures } from './open-fixtures.ts';
import { type RenderResult, renderParts, respondEmpty } from './render-checks.ts';
import { WatchedCandidate } from './watched-candidate.ts';

const notOpened: Finding = {
  check: 'browser',
  message: 'not checked: fix the shared-packages error first',
  warning: true,
  unchecked: true,
};

const leftTimer = (file?: string): Finding => ({
  check: 'rendering',
  message:
    "a timer started here keeps running on the server: start it in a component's effect, and clear it in the function that the effect returns",
  ...(file ? { file } : {}),
  warning: true,
});

/** Runs a release: renders its routes and fragments, and opens them in a browser. The shell has none of its own. */
export async function renderChecks(
  release: Release,
  { host, dir, chromium, fitsShell, begin }: RenderOptions,
): Promise<RenderResult> {
  if (release.entry === undefined) return { findings: [], urls: [], soundFragments: [] };
  begin('rendering');
  const bundle = readFileSync(path.join(dir, `server/${release.name}.cjs`), 'utf8');
  const deps = await renderDeps();
  const positionOf = (stack?: string) => sourcePosition(dir, stack);
  const fixtures = await openFixtures(path.join(dir, builtFixturesFile), deps);
  const candidate = new WatchedCandidate(release.name, bundle, deps);
  try {
    const { findings, ...rendered } = await renderParts(release, candidate, fixtures, {
      begin: (at) => begin('rendering', at),
      positionOf,
      find: sourceFinder(dir),
    });
    const { urls, routes = [], soundFragments: fragments } = rendered;
    if (urls.length + fragments.length === 0) return { ...rendered, findings };
    const timers = new Set((await candidate.runningTimers()).map(positionOf));
    const found = [...findings, ...[...timers].map(leftTimer)];
    if (!fitsShell) return { ...rendered, findings: [...found, notOpened] };
    begin('browser');
    const { checkInBrowser } = await import('./browser/browser-check.ts');
    const opened = await checkInBrowser(
      {
        ...{ remoteDir: host.remoteDir, release, candidate, dir, urls, parts: { routes, fragments } },
        respond: fixtures?.respond ?? respondEmpty,
      },
      chromium,
      (at) => begin('browser', at),
    );
    return { ...rendered, findings: [...found, ...opened] };
  } finally {
    candidate.end();
    fixtures?.end();
  }
}
