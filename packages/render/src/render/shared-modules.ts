import type { serverExternals } from '@meridian-vale/federation/shared-names';
import * as sharedIdentity from '@meridian-vale/shared-identity';
import type { SharedModules } from './evaluate-bundle.ts';
import { frameworkModules } from './framework-modules.ts';

const modules: Readonly<Record<(typeof serverExternals)[number], unknown>> = {
  ...frameworkModules,
  'shared-identity': sharedIdentity,
};

export const sharedModules: SharedModules = modules;
