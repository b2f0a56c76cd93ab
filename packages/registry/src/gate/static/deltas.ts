import path from 'node:path';
import { restores } from '../../release/delta.ts';
import { isDelta, restoredFile } from '../../release/release.ts';
import { readIfExists } from '../../release/stored-files.ts';
import type { CheckedRelease } from '../checked-release.ts';
import type { Finding } from '../finding.ts';

/** Browsers keep what a delta restores as the script itself, under an address that later releases share. */
export async function checkDeltas({ files }: CheckedRelease, dictionaryDir: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [file, delta] of files) {
    if (!isDelta(file)) continue;
    const script = files.get(restoredFile(file));
    const dictionary = readIfExists(path.join(dictionaryDir, file.slice(restoredFile(file).length)));
    if (!script || !dictionary || !(await restores(delta, dictionary, script)))
      findings.push({
        check: 'contract',
        file,
        message: `it does not restore ${restoredFile(file)} from a script of the live release or the last known good: publish again`,
      });
  }
  return findings;
}
