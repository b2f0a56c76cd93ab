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

export function findFragment(
  { fragments = {} }: Remote,
  fragment: string,
): (() => Promise<FragmentModule>) | undefined {
  const key = fragmentKey(fragment);
  return Object.hasOwn(fragments, key) ? fragments[key] : undefined;
}

/** The fragments of the only remote that a development or test host has, in its only version. */
export const ownFragments = (name: string, version: string, remote: Remote): FragmentSource => ({
  load: async (fragment) => {
    const open = fragmentRemote(fragment) === name ? findFragment(remote, fragment) : undefined;
    if (!open) throw new FragmentNotFoundError(fragment);
    return { name, version, remote, module: await open() };
  },
  replace: (_fragment, _failed, error) => Promise.reject(error),
});
