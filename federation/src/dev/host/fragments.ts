import type { ComponentType } from 'react';
import type { FragmentData, Remote, Services } from '../../contract/contract.ts';
import { fragmentKey, fragmentRemote, unavailableFragment } from '../../contract/fragment-name.ts';

/** The fragments of the remote that is being developed. */
export class OwnFragments {
  readonly components = new Map<string, ComponentType<{ data: unknown }>>();

  constructor(
    private readonly name: string,
    private readonly remote: Remote,
    /** Fragments of other remotes: unavailable by default, as if they failed. */
    private readonly othersFragment: (name: string) => FragmentData = unavailableFragment,
  ) {}

  /** Makes a fragment's component available. */
  async open(name: string) {
    if (fragmentRemote(name) !== this.name) return undefined;
    const module = await this.remote.fragments?.[fragmentKey(name)]?.();
    if (module) this.components.set(name, module.Component as ComponentType<{ data: unknown }>);
    return module;
  }

  async load(name: string, request: Request, services: Services): Promise<FragmentData> {
    if (fragmentRemote(name) !== this.name) return this.othersFragment(name);
    try {
      const module = await this.open(name);
      if (!module) return unavailableFragment(name);
      return { name, state: 'ready', data: await module.load({ request, services }) };
    } catch (error) {
      console.error(`The fragment ${name} could not be loaded:`, error);
      return unavailableFragment(name);
    }
  }
}
