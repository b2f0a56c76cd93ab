import { setTimeout as sleep } from 'node:timers/promises';
import type { RegistryClient } from 'releases/registry-client';
import type { ReleaseSet } from 'releases/release';
import { ReleaseError } from 'releases/release-errors';
import { releaseSetId } from 'releases/release-set-text';
import type { Print } from './command.ts';

/** A shell has a new set within two seconds, unless it downloads slowly. */
const patience = { timeoutMs: 20_000, pollMs: 250 };

/** Waits until the shells that follow the registry have a set, and prints how many do, or what could not be seen. */
export async function awaitShells(
  registry: Pick<RegistryClient, 'listShells' | 'location'>,
  set: ReleaseSet,
  print: Print,
  { timeoutMs, pollMs } = patience,
): Promise<void> {
  const id = releaseSetId(set);
  const endsAt = performance.now() + timeoutMs;
  try {
    for (;;) {
      const shells = await registry.listShells();
      // Another change may have followed, with a higher number.
      const late = shells.filter((shell) => shell.set !== id && Number.parseInt(shell.set, 10) <= set.sequence);
      if (shells.length === 0) {
        print(`No shell reports to ${registry.location}: not seen whether any follows set ${id}`);
        return;
      }
      if (late.length === 0 || performance.now() >= endsAt) {
        print(`${shells.length - late.length} of ${shells.length} shells that follow have set ${id}`);
        for (const { shell, set: has } of late) print(`  ${shell} has set ${has}`);
        return;
      }
      await sleep(pollMs);
    }
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    print(`Not seen whether the shells follow set ${id}: ${error.code}: ${error.message}`);
  }
}
