import { sourceMapOf, sourcePlaces } from '../../release/source-places.ts';
import type { CheckedRelease } from '../checked-release.ts';
import { type CheckName, type Finding, formatFinding } from '../finding.ts';

/** What is wrong with a built file; its line and column start at 1. */
export interface BuiltProblem {
  readonly message: string;
  readonly at?: { readonly line: number; readonly column: number };
}

/** A finding for each problem of a built file, at its place in the team's own sources if the file's map has it. */
export function sourceFindings(
  { files }: CheckedRelease,
  check: CheckName,
  file: string,
  problems: readonly BuiltProblem[],
): Finding[] {
  if (problems.length === 0) return [];
  const placeOf = sourcePlaces(files.get(sourceMapOf(file)));
  const findings = problems.map(({ message, at }): Finding => {
    const place = at && placeOf(at.line, at.column);
    return { check, file: place?.isOwn ? place.text : file, message };
  });
  return [...new Map(findings.map((finding) => [formatFinding(finding), finding])).values()];
}
