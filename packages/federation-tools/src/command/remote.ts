import { readPackage } from '../assembly/package-manifest.ts';
import { buildPackage } from '../build/build.ts';
import { releasableFolder } from '../build/list-remotes.ts';
import { sourceVersion } from '../build/source-version.ts';
import { printCatalog, writeFragmentTypes } from '../catalog/live-fragments.ts';
import { command } from './command.ts';
import { version } from './options.ts';
import { runTests } from './run-tests.ts';

export const newRemote = command({
  args: '<name>',
  help: 'make a remote here: a page, a fragment, tests, a script for continuous integration',
  async run({ dir, args: [name = ''], print }) {
    const scaffold = await import('../scaffold/scaffold.ts');
    print(`Made ${scaffold.newRemote(name, dir)}; next: npm install`);
  },
});

export const newSite = command({
  only: 'remote',
  args: '<name>',
  help: 'make a site here: a shell with header and footer, and two remotes; its registry is a folder',
  async run({ dir, args: [name = ''], print }) {
    const scaffold = await import('../scaffold/scaffold.ts');
    print(`Made ${scaffold.newSite(name, dir)}; next: npm install, npm start`);
  },
});

export const lockfile = command({
  help: 'add what npm has left out of package-lock.json for other systems',
  async run({ dir, print }) {
    const { completeLockfile } = await import('../scaffold/complete-lockfile.ts');
    for (const added of completeLockfile(dir)) print(`Added ${added}`);
  },
});

export const dev = command({
  remote: '<remote>',
  options: {
    port: { type: 'string', value: 'N', help: 'by default PORT, or 3000' },
    services: { type: 'string', value: 'SITE', help: "that site's services answer, instead of test/fixtures.ts" },
    against: {
      type: 'string',
      value: 'SITE',
      help: 'a deployed site with this remote from here: its pages and fragments are rendered here, the rest there',
    },
  },
  help: 'the remote alone, edits shown in the open page; test/fixtures.ts answers its calls',
  async run({ isCheckout, dir, name, values, env, print }) {
    const program = await import('../dev/dev.ts');
    await program.dev(isCheckout ? releasableFolder(name, dir) : dir, values, env, print);
  },
});

export const test = command({
  args: "[<jest's options>]",
  passesOptions: true,
  help: 'types, then tests',
  run: ({ dir, args }) => runTests(dir, args),
});

export const build = command({
  only: 'remote',
  options: version,
  help: 'both builds, into dist/',
  async run({ dir, values, print }) {
    const facts = readPackage(dir, values.version ?? (await sourceVersion(dir)));
    print(`Built ${facts.name} ${facts.version}: ${await buildPackage(facts)}`);
  },
});

export const catalog = command({
  only: 'remote',
  help: 'the live remotes: owners, prefixes, pages, fragments with their props',
  async run({ registry, print }) {
    await printCatalog(registry, print);
  },
});

export const types = command({
  only: 'remote',
  args: '[<remote>/<fragment> …]',
  help: 'write the live props of fragments of other remotes (default: of those placed already) to src/fragment-types.ts, which types loadFragment',
  async run({ registry, dir, args, print }) {
    await writeFragmentTypes(registry, dir, args, print);
  },
});
