import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from 'server-kit/temporary-folder';
import { restores } from '../../release/delta.ts';
import { deltaName, isDelta, pointerOf, type Release, restoredFile, scriptStem } from '../../release/release.ts';
import { ReleaseError } from '../../release/release-errors.ts';
import { readIfExists } from '../../release/stored-files.ts';
import type { RegistryStore } from '../../store/registry-store.ts';
import type { CheckedRelease } from '../checked-release.ts';
import type { Finding } from '../finding.ts';

const stemOf = (file: string): string | undefined => scriptStem(path.basename(file));

/**
 * Writes the scripts that a release's deltas may be of, those of the live release and of the last known good, into a
 * folder, each named as the end of a delta's name. The caller removes the folder.
 */
export async function writeDictionaries(
  store: Pick<RegistryStore, 'readSet' | 'readRelease' | 'readFile'>,
  { name, files }: Release,
): Promise<{ readonly dir: string; remove(): void }> {
  const stems = new Set(Object.keys(files).filter(isDelta).map(restoredFile).map(stemOf));
  const folder = temporaryFolder('dictionaries-');
  try {
    const pointer = stems.size > 0 ? pointerOf(await store.readSet(), name) : undefined;
    for (const version of [pointer?.version, pointer?.lastKnownGood]) {
      if (!version) continue;
      for (const script of await readScripts(store, name, version, stems)) {
        const sha256 = createHash('sha256').update(script).digest('base64');
        writeFileSync(path.join(folder.dir, deltaName('', sha256)), script);
      }
    }
    return folder;
  } catch (error) {
    folder.remove();
    throw error;
  }
}

/** The scripts of a release with these stems; none of a damaged one, because nobody makes a delta of it. */
async function readScripts(
  store: Pick<RegistryStore, 'readRelease' | 'readFile'>,
  name: string,
  version: string,
  stems: ReadonlySet<string | undefined>,
): Promise<Buffer[]> {
  try {
    const base = await store.readRelease(name, version);
    const scripts = Object.keys(base.files).filter((file) => stemOf(file) && stems.has(stemOf(file)));
    return await Promise.all(scripts.map(async (file) => store.readFile(base, file)));
  } catch (error) {
    if (error instanceof ReleaseError) return [];
    throw error;
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
