import type { BreakingChange } from './breaking-change.ts';

const moved = (module: string) => ({ module: `federation/${module}`, to: `federation-tools/${module}` });

export const federation3: BreakingChange = {
  package: '@meridian-vale/federation',
  version: '3.0.0',
  renamings: [
    moved('jest-config'),
    moved('jest-dom'),
    moved('test-host/render-remote'),
    {
      module: 'federation/address-segment',
      to: 'federation/path-segment',
      names: { addressSegment: 'encodePathSegment' },
    },
    { module: 'federation/contract', names: { Secondary: 'Deferred' } },
    { module: 'federation/remote', names: { services: 'servicesContext' } },
    { module: './test/fixtures.ts', names: { answer: 'respond', addresses: 'urls' } },
  ],
  byHand: [
    '`paths(services, signal)` returns items, `{ path, lastModified? }`, and replaces `datedPaths`',
    '`Provides` in src/fragment-types.ts states the props of fragments, no longer their data; `Places` is required too',
    'a page hands `props` to a fragment and no longer sees its data: `loadFragment` returns what `<Fragment of>` takes',
  ],
};
