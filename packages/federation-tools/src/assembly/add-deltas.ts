import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RegistryClient } from 'registry/client';
import { deltaName, makeDelta, pointerOf, type Release, ReleaseError, scriptStem } from 'registry/release';
import type { PreparedRelease } from './prepared-release.ts';

type Registry = Pick<RegistryClient, 'readSet' | 'readRelease' | 'readFile'>;

/** Adds, for each script, its difference from that of the live release and of the last known good. */
export async function addDeltas(prepared: PreparedRelease, registry: Registry): Promise<void> {
  const { name } = prepared.facts;
  const pointer = pointerOf(await registry.readSet(), name);
  for (const version of [pointer?.version, pointer?.lastKnownGood]) {
    if (!version) continue;
    try {
      const base = await registry.readRelease(name, version);
      const scripts = new Map(scriptsOf(base));
      for (const [stem, file] of scriptsOf(prepared.release)) {
        const earlier = scripts.get(stem);
        if (!earlier || earlier === file) continue;
        const content = readFileSync(path.join(prepared.dir, 'browser', file));
        const delta = await makeDelta(content, await registry.readFile(base, `browser/${earlier}`));
        const usual = readFileSync(path.join(prepared.dir, 'browser', `${file}.br`)).length;
        if (delta.content.length < usual)
          prepared.add({ [`browser/${deltaName(file, delta.dictionary)}`]: delta.content });
      }
    } catch (error) {
      // A release without them is complete: browsers get the whole file.
      if (!(error instanceof ReleaseError)) throw error;
    }
  }
}

/** The scripts of a release by what their names have in common in all releases. */
const scriptsOf = ({ files }: Release) =>
  Object.keys(files).flatMap((file) => {
    const script = file.replace(/^browser\//, '');
    const stem = scriptStem(script);
    return stem ? [[stem, script] as const] : [];
  });
