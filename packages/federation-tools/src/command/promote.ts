import { setTimeout as sleep } from 'node:timers/promises';
import type { RegistryClient } from 'registry/client';
import { pointerOf, ReleaseError, type ReleaseSet, releaseSetId } from 'registry/release';
import { incompatibleRemotes } from 'registry/rules';
import { formatValues } from 'registry/store';
import { command, type Invocation, type Print } from './command.ts';
import { dropped, drops, reasonIn, reasons, replacingBad } from './options.ts';

export const promote = command({
  remote: '<remote>',
  args: '<version>',
  options: {
    replaces: { type: 'string', value: 'VERSION', help: 'refuse to replace another one (default: what is live now)' },
    ...drops,
    ...replacingBad,
    ...reasons,
  },
  help: 'make a published version live',
  async run(invocation) {
    const { registry, name, version, values, print } = invocation;
    const replaces = values.replaces ?? pointerOf(await registry.readSet(), name)?.version ?? 'none';
    if (replaces !== version) print(`${name} ${version} replaces ${replaces}`);
    const promotion = { ...reasonIn(values), replacingBad: values['replacing-bad'], replaces, ...dropped(values) };
    await printPromotion(invocation, await registry.promote(name, version, promotion));
  },
});

export const rollback = command({
  remote: '<remote>',
  options: {
    to: { type: 'string', value: 'VERSION', help: 'instead of the last known good' },
    ...reasons,
  },
  help: 'make the last known good live again',
  async run(invocation) {
    const { registry, name, values } = invocation;
    const to = values.to ? { to: values.to } : {};
    await printPromotion(invocation, await registry.rollback(name, { ...reasonIn(values), ...to }));
  },
});

export const retire = command({
  remote: '<remote>',
  options: reasons,
  help: 'take a remote off the site; promote puts it back',
  async run({ registry, name, values, print }) {
    const set = await registry.retire(name, reasonIn(values));
    print(`Release set ${set.sequence}: ${name} is off the site; its last version is ${set.retired?.[name]?.version}`);
    await awaitShells(registry, set, print);
  },
});

export const configure = command({
  remote: '<remote>',
  args: '<name>=<value>…',
  options: reasons,
  help: 'set values that its pages read from useSite().values; an empty one goes',
  async run({ registry, name, args, values, print }) {
    const changes = args.map((each) => /^(\w+)=(.*)$/s.exec(each) ?? [each]);
    for (const [given, key] of changes)
      if (!key) throw new ReleaseError('RELEASE_INVALID', `Write ${given} as name=value`);
    const set = changes.length
      ? await registry.configure(
          name,
          Object.fromEntries(changes.map(([, key, value]) => [key, value])),
          reasonIn(values),
        )
      : await registry.readSet();
    print(`Release set ${set.sequence}: ${name} has ${formatValues(set.values?.[name] ?? {}) || 'no values'}`);
    if (changes.length) await awaitShells(registry, set, print);
  },
});

/** Prints what is live now and, for a shell, the remotes that are incompatible with it. */
export async function printPromotion(
  { registry, name, print }: Pick<Invocation, 'registry' | 'name' | 'print'>,
  set: ReleaseSet,
): Promise<void> {
  print(`Release set ${set.sequence}: ${name} ${pointerOf(set, name)?.version} is live`);
  if (name !== 'shell') return awaitShells(registry, set, print);
  for (const line of await incompatibleRemotes(registry)) print(line);
  print('A running shell keeps the release that it started with: restart the shells, one after the other');
}

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
        print(
          `No shell reports to ${registry.location}: one that reads it without a service has set ${id} within two seconds`,
        );
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
