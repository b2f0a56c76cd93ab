import type { FragmentModule, Remote } from '@meridian-vale/federation/contract';
import { fragmentKey, fragmentRemote } from '@meridian-vale/federation/fragment-name';
import { FragmentNotFoundError } from '../fragment-not-found.ts';

export interface FragmentCode {
  /** The remote's name, e.g. `mfe-jobs`. */
  readonly name: string;
  readonly version: string;
  readonly remote: Remote;
  readonly module: FragmentModule;
}

export interface FragmentSource {
  /** The first version that can be loaded. Rejects if there is none. */
  readonly load: (fragment: string) => Promise<FragmentCode>;
  /** Another version than those that were tried; `failed` threw the error. Rejects if there is none. */
  readonly replace: (
    fragment: string,
    failed: Omit<FragmentCode, 'module'>,
    error: unknown,
    tried: ReadonlySet<string>,
  ) => Promise<FragmentCode>;
}

export function findFragment({ fragments = {} }: Remote, fragment: string) {
  const key = fragmentKey(fragment);
  return Object.hasOwn(fragments, key) ? fragments[key] : undefined;
}

/** @throws FragmentNotFoundError */
export async function openFragment(remote: Remote, fragment: string): Promise<FragmentModule> {
  const open = findFragment(remote, fragment);
  if (!open) throw new FragmentNotFoundError(fragment);
  return open();
}

/** The fragments of the only remote that a development or test host has, in its only version. */
export const ownFragments = (name: string, version: string, remote: Remote): FragmentSource => ({
  load: async (fragment) => {
    const own = fragmentRemote(fragment) === name ? remote : { ...remote, fragments: {} };
    return { name, version, remote, module: await openFragment(own, fragment) };
  },
  replace: (_fragment, _failed, error) => Promise.reject(error),
});
