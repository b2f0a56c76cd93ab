import type { ChangeReason } from 'registry/store';

/** Options that several commands have, and what they mean to the registry. */
export const json = { type: 'boolean', default: false, help: 'print JSON' } as const;

export const browser = {
  browser: { type: 'boolean', default: true, help: 'open no page in a browser, and say that this is not checked' },
} as const;

export const version = {
  version: { type: 'string', value: 'V', help: "the version; by default package.json's and a hash of the sources" },
} as const;

export const skipTests = {
  'skip-tests': { type: 'boolean', default: false, help: 'leave out types and tests; the log says so' },
} as const;

/** What is live and given up on purpose. */
export const drops = {
  'drop-prefix': { type: 'string', multiple: true, value: '/PATH', help: 'confirm that a live prefix is removed' },
  'drop-route': { type: 'string', multiple: true, value: '/PATH/:OF', help: 'confirm that a live route is removed' },
} as const;

export const dropped = (values: Partial<Record<keyof typeof drops, string[] | undefined>>) => ({
  dropPrefixes: values['drop-prefix'] ?? [],
  dropRoutes: values['drop-route'] ?? [],
});

export const reasons = {
  reason: { type: 'string', help: 'why, for the log' },
  commit: { type: 'string', value: 'HASH', help: 'of the sources, for the log; of publish by default what git says' },
} as const;

export const reasonIn = (given: Partial<Record<keyof typeof reasons, string | undefined>>): ChangeReason => ({
  ...(given.reason ? { reason: given.reason } : {}),
  ...(given.commit ? { commit: given.commit } : {}),
});

const keepGood = 'keep the last known good: what was live does not become it';
export const replacingBad = { 'replacing-bad': { type: 'boolean', default: false, help: keepGood } } as const;

export const accept = {
  accept: { type: 'string', multiple: true, value: 'KIND[:ADDRESS]', help: 'differences to accept' },
  'per-route': { type: 'string', default: '100', value: 'N', help: 'at most N addresses of each route (100)' },
  pictures: { type: 'string', value: 'FOLDER', help: 'for the pictures of pages that look different' },
} as const;

export const rehearsals = {
  ...accept,
  json,
  upgrade: {
    type: 'boolean',
    default: false,
    help: "what the owner's last rehearsal of an upgrade, such as React's, says of the live version",
  },
  with: {
    type: 'string',
    multiple: true,
    value: 'PACKAGE@VERSION',
    help: 'of shell: with other shared packages than the checkout, such as react@20.0.0',
  },
} as const;

export const previews = {
  hours: { type: 'string', default: '24', value: 'N', help: 'how long the link is valid (24)' },
  with: { type: 'string', multiple: true, value: 'LINK', help: "another remote's preview link, to show both" },
} as const;
