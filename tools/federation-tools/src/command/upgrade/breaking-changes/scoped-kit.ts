import { kitPackages, withoutScope } from '../../../packing/kit-packages.ts';
import type { BreakingChange } from './breaking-change.ts';

/** The kit's packages have a scope. */
export const scopedKit: BreakingChange = {
  package: '@meridian-vale/federation',
  version: '3.2.0',
  renamings: kitPackages.flatMap((name) => [
    { module: withoutScope(name), to: name },
    { module: `${withoutScope(name)}/`, to: `${name}/` },
  ]),
  byHand: [],
};
