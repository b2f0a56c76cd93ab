import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from 'server-kit/temporary-folder';
import { restores } from '../../release/delta.ts';
import { deltaName, isDelta, restoredFile, scriptStem } from '../../release/delta-name.ts';
import { pointerOf, type Release } from '../../release/release.ts';
import { ReleaseError } from '../../release/release-errors.ts';
import { readIfExists } from '../../release/stored-files.ts';
import type { RegistryStore } from '../../store/registry-store.ts';
import type { CheckedRelease } from '../checked-release.ts';
import type { Finding } from '../finding.ts';

const stemOf = (file: string): string | undefined => scriptStem(path.basename(file));

/**
 * Writes the scripts that a release's deltas may be of, those of the live release and of the last known good, into a
 * folder that exists until `use` has settled, each named as the end of a delta's name.
 */
export async function withDictionaries(
  store: Pick<RegistryStore, 'readSet' | 'readRelease' | 'readFile'>,
  { name, files }: Release,
  use: (dir: string) => Promise<void>,
): Promise<void> {
  const stems = new Set(Object.keys(files).filter(isDelta).map(restoredFile).map(stemOf));
  const folder = temporaryFolder('dictionaries-');
  const writeScripts = async (version: string) => {
    const base = await store.readRelease(name, version);
    for (const file of Object.keys(base.files)) {
      if (!stemOf(file) || !stems.has(stemOf(file))) continue;
      const script = await store.readFile(base, file);
      const sha256 = createHash('sha256').update(script).digest('base64');
      writeFileSync(path.join(folder.dir, deltaName('', sha256)), script);
    }
  };
  try {
    const pointer = stems.size > 0 ? pointerOf(await store.readSet(), name) : undefined;
    for (const version of [pointer?.version, pointer?.lastKnownGood])
      if (version)
        await writeScripts(version).catch((error) => {
          // Nobody makes a delta of a damaged release.
          if (!(error instanceof ReleaseError)) throw error;
        });
    await use(folder.dir);
  } finally {
    folder.remove();
  }
}

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
