import { appendFileSync, cpSync, mkdirSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { buildPackage } from '@meridian-vale/federation-tools/build/build-package';
import { FolderStore } from 'releases/folder-store';
import { readPackage } from 'releases/package-manifest';
import { withPreparedRelease } from 'releases/prepared-release';
import { publish } from 'releases/publish';
import { ReleaseFolder } from 'releases/release-folder';
import { type CheckoutCopy, copyCheckout } from './checkout-copy.ts';
import { teamReleasesDir } from './ports.ts';
import { until } from './site.ts';

/** A release that a remote's team has made with edits of its own. */
export interface TeamRelease {
  readonly name: string;
  readonly version: string;
  readonly edit: (team: CheckoutCopy) => void;
  /** Whether the team publishes it with its command, which runs the whole gate and takes twice as long. */
  readonly byCommand?: boolean;
}

/**
 * Stores it in the registry, built once per run: for every spec that uses it, and for a test that is tried again.
 * Making it live is left to the test.
 */
export async function storeTeamRelease(release: TeamRelease, registry: ReleaseFolder): Promise<void> {
  const { name, version } = release;
  const built = new ReleaseFolder(teamReleasesDir);
  await buildOnce(release, built);
  cpSync(built.releaseDir(name, version), registry.releaseDir(name, version), { recursive: true });
}

async function buildOnce(release: TeamRelease, built: ReleaseFolder): Promise<void> {
  const { name, version } = release;
  const lock = path.join(teamReleasesDir, `${name}-${version}.lock`);
  mkdirSync(teamReleasesDir, { recursive: true });
  while (!built.has(name, version)) {
    if (acquire(lock)) {
      try {
        if (!built.has(name, version)) await build(release);
      } finally {
        rmdirSync(lock);
      }
    } else {
      await until(() => built.has(name, version), 120_000);
    }
  }
}

function acquire(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

async function build({ name, version, edit, byCommand = false }: TeamRelease): Promise<void> {
  const team = copyCheckout();
  try {
    edit(team);
    if (byCommand) await team.publish(name, version, teamReleasesDir, ['--no-promote']);
    else {
      const facts = readPackage(path.join(team.dir, name), version);
      await withPreparedRelease(facts, await buildPackage(facts), ({ dir }) =>
        publish(new FolderStore(teamReleasesDir), dir),
      );
    }
  } finally {
    team.remove();
  }
}

/** Each remote listens in its own bundle: for as long as it is loaded, and for as long as a page of it shows. */
const listener = (name: string) => `
import { createElement, useEffect } from 'react';
import { currentIdentity, identity } from '@meridian-vale/shared-identity';
const heard = ((globalThis as never as { heard?: Record<string, number> }).heard ??= {});
const hear = (who: string) => identity().token$.subscribe(() => { heard[who] = (heard[who] ?? 0) + 1; });
if (typeof document !== 'undefined') {
  document.documentElement.dataset.identity = String(currentIdentity() !== undefined);
  hear('${name}');
}
const listening = (Page: never) => () => {
  useEffect(() => {
    const subscription = hear('a page of ${name}');
    return () => subscription.unsubscribe();
  }, []);
  return createElement(Page);
};
export const remote = {
  ...plainRemote,
  routes: (plainRemote.routes as { lazy?: () => Promise<{ Component: never }> }[]).map(({ lazy, ...route }) => ({
    ...route,
    // A resource has no page.
    ...(lazy && { lazy: () => lazy().then((module) => ({ ...module, Component: listening(module.Component) })) }),
  })),
};
`;

const version = '9.0.0';
const identityRange = '>=1.0.0 <3';

function listen(team: CheckoutCopy, name: string): void {
  const file = `${name}/src/remote.ts`;
  team.edit(file, 'export const remote', 'const plainRemote');
  appendFileSync(path.join(team.dir, file), listener(name));
}

/** Content that listens to the identity. */
export const contentRelease: TeamRelease = {
  name: 'mfe-content',
  version,
  edit: (team) => listen(team, 'mfe-content'),
};

/** What its list says and no other release's does. */
export const markOfJobsRelease = 'Release nine';

/** Jobs that listen to the identity, with a mark on their list. */
export const jobsRelease: TeamRelease = {
  name: 'mfe-jobs',
  version,
  byCommand: true,
  edit: (team) => {
    listen(team, 'mfe-jobs');
    const heading = 'Legal jobs at US law firms and companies</h1>';
    team.edit('mfe-jobs/src/list/opportunity-list-page.tsx', heading, `${heading}<p>${markOfJobsRelease}</p>`);
  },
};

/** Telehealth that listens too, built against a newer minor of shared-identity, with an EAP and an insurer in its data. */
export const telehealthRelease: TeamRelease = {
  name: 'mfe-telehealth',
  version,
  edit: (team) => {
    listen(team, 'mfe-telehealth');
    requireIdentity(team, identityRange);
    addPayer(team, 'eaps', { id: 'north/plan 1', name: 'Northern Plan' });
    addPayer(team, 'insurers', { id: 'harbour', name: 'Harbour Health' });
  },
};

const requireIdentity = (team: CheckoutCopy, range: string): void =>
  team.edit(
    'mfe-telehealth/package.json',
    '"react": "^19.3.0"',
    `"react": "^19.3.0", "@meridian-vale/shared-identity": "${range}"`,
  );

const addPayer = (team: CheckoutCopy, list: string, { id, name }: { id: string; name: string }): void =>
  team.edit(
    'mfe-telehealth/src/match/payers.ts',
    `export const ${list}: readonly Payer[] = [];`,
    `export const ${list}: readonly Payer[] = [{ id: '${id}', name: '${name}', icon: '/assets/favicon.svg' }];`,
  );
