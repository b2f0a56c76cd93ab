import type { RemoteParts } from 'render/tasks';
import type { Release } from '../release/release.ts';
import type { BrowserVerdict } from '../store/registry-store.ts';
import { type Finding, isRefused } from './finding.ts';

export interface GateReport extends Pick<Release, 'name' | 'version'>, Pick<RemoteParts, 'routes' | 'fragments'> {
  /** SHA-384 of the checked manifest; the report is valid for no other release. */
  readonly integrity: string;
  readonly findings: readonly Finding[];
  readonly changes: ReleaseChanges;
}

export type NameChanges = Readonly<Record<'added' | 'removed', readonly string[]>>;

type Changes<T> = readonly { readonly name: string; readonly before?: T; readonly after?: T }[];

export type ReleaseChanges = ReturnType<typeof changesOf>;

/** Differences between a release and the live release of the same package; without one, everything is new. */
export const changesOf = (release: Release, live?: Release) => ({
  ...(live ? { from: live.version } : {}),
  prefixes: changedNames(live ? live.prefixes : [], release.prefixes),
  routes: changedNames(live ? live.routes : [], release.routes),
  fragments: changedNames(live ? live.fragments : [], release.fragments),
  /** Shared package → its range or, for a shell, its version. */
  requires: changed(live?.requires ?? live?.provides, release.requires ?? release.provides),
  sizes: changed(live?.sizes, release.sizes),
});

/** Empty if either side is unknown, as of a release whose manifest does not list its routes. */
const changedNames = (before?: readonly string[], after?: readonly string[]): NameChanges =>
  before && after
    ? { added: after.filter((name) => !before.includes(name)), removed: before.filter((name) => !after.includes(name)) }
    : { added: [], removed: [] };

function changed<T>(before: Readonly<Record<string, T>> = {}, after: Readonly<Record<string, T>> = {}): Changes<T> {
  const differs = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(differs).map((name) => ({
    name,
    ...(Object.hasOwn(before, name) ? { before: before[name] as T } : {}),
    ...(Object.hasOwn(after, name) ? { after: after[name] as T } : {}),
  }));
}

export const browserVerdictOf = ({ integrity, findings }: GateReport): BrowserVerdict => {
  const ofBrowser = findings.filter(({ check }) => check === 'browser');
  return {
    checked: integrity,
    browser: isRefused(ofBrowser) ? 'refused' : ofBrowser.some(({ unchecked }) => unchecked) ? 'not-checked' : 'passed',
  };
};
