import type { Release } from '../release/release.ts';
import { ReleaseError } from '../release/release-errors.ts';
import type { BrowserReport } from '../store/registry-store.ts';
import type { GateReport } from './gate-report.ts';

/** Extracts the browser results from a gate report; a registry cannot produce them itself. */
export const browserReportOf = ({ integrity, findings }: GateReport): BrowserReport => {
  const ofBrowser = findings.filter(({ check }) => check === 'browser');
  const isRefused = ofBrowser.some(({ warning }) => !warning);
  return {
    checked: integrity,
    browser: isRefused ? 'refused' : ofBrowser.some(({ unchecked }) => unchecked) ? 'not-checked' : 'passed',
  };
};

/**
 * A registry does not run releases: it trusts a report if the report is for the stored manifest.
 * @param integrity the SHA-384 of the stored manifest
 * @throws ReleaseError RELEASE_REFUSED
 */
export function assertReportPasses(
  { checked, browser }: Partial<BrowserReport>,
  { name, version }: Pick<Release, 'name' | 'version'>,
  integrity: string,
): void {
  const refuse = (reason: string) => new ReleaseError('RELEASE_REFUSED', `${name} ${version} ${reason}`);
  if ((checked ?? integrity) !== integrity) throw refuse("has other files than the browser's report is about");
  if (browser && !checked) throw refuse("comes with a browser's report that names no files");
  if (browser === 'refused') throw refuse('does not pass the gate: the browser has refused it');
}
