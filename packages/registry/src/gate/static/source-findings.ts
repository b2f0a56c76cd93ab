import { sourceMapOf, sourcePlaces } from '../../release/source-places.ts';
import type { CheckedRelease } from '../checked-release.ts';
import { type CheckName, type Finding, formatFinding } from '../finding.ts';

/** What is wrong with a built file; its line and column start at 1. */
export interface BuiltProblem {
  readonly file: string;
  readonly message: string;
  readonly at?: { readonly line: number; readonly column: number };
}

/**
 * A finding for each problem of built files, at its place in the team's own sources if the file's map has it; for all
 * problems of a package, one.
 */
export function sourceFindings(
  { files }: CheckedRelease,
  check: CheckName,
  problems: readonly BuiltProblem[],
  ofPackage: (name: string, messages: readonly string[]) => Omit<Finding, 'check'>,
): Finding[] {
  const found = new Map<string, Finding>();
  const packages = new Map<string, Set<string>>();
  const placesOf = new Map<string, ReturnType<typeof sourcePlaces>>();
  for (const { file, message, at } of problems) {
    const placeOf = placesOf.get(file) ?? sourcePlaces(files.get(sourceMapOf(file)));
    placesOf.set(file, placeOf);
    const place = at && placeOf(at.line, at.column);
    if (place?.package) packages.set(place.package, (packages.get(place.package) ?? new Set()).add(message));
    else {
      const finding: Finding = { check, file: place?.isOwn ? place.text : file, message };
      found.set(formatFinding(finding), finding);
    }
  }
  return [...found.values(), ...[...packages].map(([name, all]) => ({ check, ...ofPackage(name, [...all]) }))];
}
