import { incompatibleRemotes } from 'releases/incompatible-remotes';
import { pointerOf, type ReleaseSet } from 'releases/release';
import { awaitShells } from './await-shells.ts';
import { type Call, command } from './command.ts';
import { dropped, drops, reasons, replacingBad, why } from './options.ts';

export const promote = command({
  remote: '<remote>',
  args: '<version>',
  options: { ...drops, ...replacingBad, ...reasons },
  help: 'make a published version live',
  async run(call) {
    const { registry, name, version, values } = call;
    const promotion = { ...why(values), replacingBad: values['replacing-bad'], ...dropped(values) };
    await printPromotion(call, await registry.promote(name, version, promotion));
  },
});

export const rollback = command({
  remote: '<remote>',
  options: {
    to: { type: 'string', value: 'VERSION', help: 'instead of the last known good' },
    ...reasons,
  },
  help: 'make the last known good live again',
  async run(call) {
    const { registry, name, values } = call;
    const to = values.to ? { to: values.to } : {};
    await printPromotion(call, await registry.rollback(name, { ...why(values), ...to }));
  },
});

/** Prints what is live now and, for a shell, the remotes that are incompatible with it. */
export async function printPromotion(
  { registry, name, print }: Pick<Call, 'registry' | 'name' | 'print'>,
  set: ReleaseSet,
): Promise<void> {
  print(`Release set ${set.sequence}: ${name} ${pointerOf(set, name)?.version} is live`);
  if (name === 'shell') for (const line of await incompatibleRemotes(registry)) print(line);
  await awaitShells(registry, set, print);
}
