import { type Environment, invalidVariable } from 'server-kit/environment';
import type { Release } from '../release/release.ts';
import { ReleaseError } from '../release/release-errors.ts';
import { hasFaults, type StoredRehearsal } from '../reports/rehearsal-report.ts';

/** Remote → how old, in hours, a rehearsal of a version may be that is to go live. */
export type RequiredRehearsals = ReadonlyMap<string, number>;

/** Reads `REHEARSAL_HOURS`, such as `mfe-jobs=24 mfe-content=48`. @throws ConfigurationError */
export function requiredRehearsals({ REHEARSAL_HOURS = '' }: Environment): RequiredRehearsals {
  const entries = REHEARSAL_HOURS.split(/[\s,]+/).filter(Boolean);
  if (!entries.every((entry) => /^[a-z\d][\w.-]*=[1-9]\d{0,3}$/i.test(entry)))
    throw invalidVariable('REHEARSAL_HOURS', 'remotes with hours, e.g. mfe-jobs=24 mfe-content=48');
  return new Map(entries.map((entry) => [entry.split('=')[0] ?? '', Number(entry.split('=')[1])]));
}

/** @throws ReleaseError RELEASE_REFUSED */
export function assertRehearsed(
  required: RequiredRehearsals,
  { name, version }: Pick<Release, 'name' | 'version'>,
  rehearsal: StoredRehearsal | undefined,
  now = Date.now(),
): void {
  const hours = required.get(name);
  if (!hours) return;
  const refuse = (why: string) =>
    new ReleaseError('RELEASE_REFUSED', `${name} ${version} ${why}; promote it after \`rehearse ${version}\``);
  if (!rehearsal) throw refuse('was not rehearsed');
  if (now - Date.parse(rehearsal.at) > hours * 3_600_000)
    throw refuse(`was last rehearsed more than ${hours} hours ago`);
  if (hasFaults(rehearsal.report)) throw refuse('was rehearsed with errors or warnings that are not accepted');
}
