import type { FragmentData, FragmentProps } from './contract.ts';

/** `mfe-jobs` for `jobs/latest-openings`. */
export const fragmentRemote = (name: string): string => `mfe-${name.split('/')[0]}`;

/** `latest-openings` for `jobs/latest-openings`. */
export const fragmentKey = (name: string): string => name.slice(name.indexOf('/') + 1);

export const pendingFragment = (name: string, props?: FragmentProps): FragmentData => ({
  name,
  state: 'pending',
  ...(props ? { props } : {}),
});

export const unavailableFragment = (name: string): FragmentData => ({ name, state: 'unavailable' });
