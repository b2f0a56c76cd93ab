import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { identityVersion } from '../../test/identity-version.ts';
import { registry } from '../../test/registry-of-each-test.ts';
import { ScratchRegistry } from '../../test/scratch-registry.ts';
import { integrityOf } from '../release/release.ts';
import { formatLogEntry } from '../store/registry-store.ts';
import { keepMs, prune } from './prune.ts';

const pointer = () => registry.readSet().remotes['mfe-a'];

describe('after three versions were live in turn', () => {
  beforeEach(async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.release(version);
  });

  test('a rollback to a version that was never live is rejected, before its files are read', async () => {
    await registry.store('1.3.0');
    const verify = jest.spyOn(registry, 'verify');
    const refused = { code: 'NOTHING_TO_ROLL_BACK', message: 'mfe-a@1.3.0 was never live: promote it' };
    await expect(registry.rollback('mfe-a', '1.3.0')).rejects.toMatchObject(refused);
    expect(verify).not.toHaveBeenCalled();
    expect(pointer()?.version).toBe('1.2.0');
  });

  test('a rollback that has no last known good names what was live before, retired or not', async () => {
    await registry.rollback('mfe-a', '1.0.0');
    await registry.rollback('mfe-a');
    const refused = (message: string) => ({ code: 'NOTHING_TO_ROLL_BACK', message: expect.stringMatching(message) });
    await expect(registry.rollback('mfe-a')).rejects.toMatchObject(
      refused('no last known good; 1.0.0 was live before, as 1.2.0: rollback --to 1.0.0$'),
    );
    await registry.retire('mfe-a');
    await expect(registry.rollback('mfe-a')).rejects.toMatchObject(refused('1.1.0 was live before, as 1.0.0, 1.2.0'));
  });

  test('a retired remote keeps its release, with its hash, and frees its prefixes [RELEASE-61, RELEASE-7, REGISTRY-4]', async () => {
    const { manifests } = await registry.retire('mfe-a');
    expect(Object.keys(manifests)).toEqual(['mfe-a@1.2.0']);
    expect(await registry.retire('mfe-a')).toEqual(registry.readSet());
    expect(registry.log.read().map(({ action }) => action)).toEqual([
      ...['publish', 'promote', 'publish', 'promote', 'publish', 'promote', 'retire'],
    ]);
    const removed = await prune(registry, 'owner', Date.now() + 2 * keepMs);
    expect(removed.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
    await registry.release('1.0.0', { name: 'mfe-b' });
    await expect(registry.promote('mfe-a', '1.2.0')).rejects.toMatchObject({ code: 'RELEASE_INVALID' });
    await registry.retire('mfe-b');
    await registry.promote('mfe-a', '1.2.0');
    expect(registry.readSet()).toMatchObject({ remotes: { 'mfe-a': { version: '1.2.0' } } });
    expect(Object.keys(registry.readSet().retired ?? {})).toEqual(['mfe-b']);
    await expect(registry.retire('shell')).rejects.toMatchObject({ code: 'RELEASE_FORBIDDEN' });
  });

  test('values of a remote are in the set and the log, stay with the next release, and have a limit [RELEASE-66]', async () => {
    await registry.configure('mfe-a', { seats: '20', phone: '1' });
    await registry.configure('mfe-a', { phone: '', hall: 'B' });
    await registry.release('1.3.0');
    expect(registry.readSet().values).toEqual({ 'mfe-a': { seats: '20', hall: 'B' } });
    expect(registry.log.read().map(formatLogEntry).join()).toContain('configure mfe-a 1.2.0; phone=, hall=B; set');
    await expect(registry.configure('mfe-b', { seats: '1' })).rejects.toMatchObject({ code: 'RELEASE_NOT_FOUND' });
    const tooLong = registry.configure('mfe-a', { seats: 'x'.repeat(2_000) });
    await expect(tooLong).rejects.toMatchObject({ code: 'RELEASE_INVALID' });
  });
});

test('the registry lists published versions and ignores other folders [RELEASE-1]', async () => {
  expect(registry.names()).toEqual([]);
  expect(registry.versions('mfe-a')).toEqual([]);
  for (const version of ['1.0.0', '1.1.0']) await registry.store(version);
  await registry.store('1.0.0', { name: 'mfe-b', prefixes: ['/b'] });
  mkdirSync(path.join(registry.dir, 'releases/mfe-a/.upload-1'), { recursive: true });
  mkdirSync(path.join(registry.dir, 'releases/mfe-a/1.2.0'), { recursive: true });
  mkdirSync(path.join(registry.dir, 'releases/.lock'), { recursive: true });
  expect(registry.names().sort()).toEqual(['mfe-a', 'mfe-b']);
  expect(registry.versions('mfe-a').sort()).toEqual(['1.0.0', '1.1.0']);
  expect(registry.versions('../releases')).toEqual([]);
  expect(registry.versions('mfe-c')).toEqual([]);
  expect(() => registry.readManifest('mfe-a', '1.2.0')).toThrow('mfe-a@1.2.0 was never published');
});

test('of two promotions that each saw the same version live, one is made, and the other says what is live now [REGISTRY-37]', async () => {
  await registry.release('1.0.0');
  for (const version of ['1.1.0', '1.2.0']) await registry.store(version);
  const replaces = '1.0.0';
  const made = await Promise.allSettled(['1.1.0', '1.2.0'].map((v) => registry.promote('mfe-a', v, { replaces })));
  expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const live = pointer()?.version;
  const [{ reason }] = made.filter((each) => each.status === 'rejected') as [PromiseRejectedResult];
  expect(reason).toMatchObject({
    code: 'LIVE_CHANGED',
    message: expect.stringContaining(`mfe-a ${live} is live by now`),
  });
  const unexpected = registry.promote('mfe-a', '1.0.0', { replaces: 'none' });
  await expect(unexpected).rejects.toMatchObject({ code: 'LIVE_CHANGED' });
  // A call that is repeated because its answer was lost.
  await expect(registry.promote('mfe-a', String(live), { replaces })).resolves.toEqual(registry.readSet());
});

test("a version that would escape the registry's folder is rejected [RELEASE-11]", async () => {
  for (const version of ['../1', '..', 'a/b', '']) {
    await expect(registry.promote('mfe-a', version)).rejects.toMatchObject({ code: 'RELEASE_INVALID' });
  }
});

test('a remote that the live shell cannot run is stored but cannot go live, by promotion or rollback [RELEASE-7]', async () => {
  // Make both live before there is a shell, because only versions that were live can be rolled back to.
  await registry.release('2.0.0', {
    peerDependencies: { react: '^19.0.0', '@meridian-vale/shared-identity': '^2.0.0' },
  });
  await registry.release('1.0.0', {
    peerDependencies: { react: '^19.0.0', '@meridian-vale/shared-identity': '^1.0.0' },
  });
  await registry.release('1.0.0', { name: 'shell', prefixes: [] });
  const refused = {
    code: 'RELEASE_INCOMPATIBLE',
    message: `mfe-a 2.0.0 needs shared-identity ^2.0.0 (the shell's is ${identityVersion}): it cannot run in shell 1.0.0`,
  };
  await expect(registry.promote('mfe-a', '2.0.0')).rejects.toMatchObject(refused);
  await expect(registry.rollback('mfe-a', '2.0.0')).rejects.toMatchObject(refused);
  expect(pointer()?.version).toBe('1.0.0');
});

describe('a release set with manifest hashes', () => {
  const manifest = (version: string) => path.join(registry.releaseDir('mfe-a', version), 'release.json');
  const flip = (file: string, at: number) => {
    const content = readFileSync(file);
    content[at] = (content[at] as number) ^ 1;
    writeFileSync(file, content);
  };
  beforeEach(async () => {
    for (const version of ['1.0.0', '1.1.0']) await registry.release(version);
  });

  test('records the hashes of the live version and of the last known good [RELEASE-38]', () => {
    const hashes = ['1.1.0', '1.0.0'].map((version) => [
      `mfe-a@${version}`,
      integrityOf(readFileSync(manifest(version))),
    ]);
    expect(registry.readSet().manifests).toEqual(Object.fromEntries(hashes));
  });

  test('prevents a changed manifest from going live again [RELEASE-38]', async () => {
    writeFileSync(manifest('1.0.0'), readFileSync(manifest('1.0.0'), 'utf8').replace('"/a"', '"/b"'));
    const before = registry.readSet();
    const damaged = { code: 'RELEASE_DAMAGED', message: 'mfe-a@1.0.0: release.json differs from what went live' };
    await expect(registry.rollback('mfe-a')).rejects.toMatchObject(damaged);
    expect(registry.readSet()).toEqual(before);
  });

  test('is rejected or reads the same if any bit is flipped [RELEASE-40]', () => {
    const file = path.join(registry.dir, 'current.json');
    const text = readFileSync(file);
    const set = registry.readSet();
    for (let at = 0; at < text.length; at += 1) {
      flip(file, at);
      try {
        // Whitespace between tokens may change, so reading may succeed, but only with the same result.
        expect(registry.readSet()).toEqual(set);
      } catch (error) {
        expect(error).toMatchObject({ code: 'RELEASE_DAMAGED' });
      }
      writeFileSync(file, text);
    }
  });

  test.each(['integrity', 'mfe-a@1.1.0'])('is rejected without its hash %s [RELEASE-40]', (hash) => {
    const file = path.join(registry.dir, 'current.json');
    const { [hash]: _, manifests, ...set } = JSON.parse(readFileSync(file, 'utf8'));
    delete manifests[hash];
    writeFileSync(file, JSON.stringify({ ...set, manifests }));
    expect(() => registry.readSet()).toThrow('The release set differs from what was written');
  });
});

const name = fc.constantFrom('mfe-a', 'mfe-b');
const version = fc.constantFrom('1.0.0', '1.1.0', '1.2.0');
const commands = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('publish' as const), name, version }),
    fc.record({ kind: fc.constant('promote' as const), name, version, replacingBad: fc.boolean() }),
    fc.record({ kind: fc.constant('rollback' as const), name, to: fc.option(version, { nil: undefined }) }),
    fc.record({ kind: fc.constant('retire' as const), name }),
  ),
  { minLength: 1, maxLength: 25 },
);
type Command = typeof commands extends fc.Arbitrary<(infer T)[]> ? T : never;

/** A model of the registry without files: published and live versions of each remote, and all past sets. */
class RegistryModel {
  readonly published = new Set<string>();
  readonly wasLive = new Set<string>();
  readonly live: Record<string, { version: string; lastKnownGood?: string }> = {};
  readonly retired: Record<string, { version: string }> = {};
  sequence = 0;

  /** Returns the error code, or undefined if the command succeeds. */
  run(command: Command): string | undefined {
    if (command.kind === 'publish') {
      this.published.add(`${command.name} ${command.version}`);
      return undefined;
    }
    const before = this.live[command.name];
    if (command.kind === 'retire') return this.retire(command.name, before?.version);
    const target = command.kind === 'promote' ? command.version : (command.to ?? before?.lastKnownGood);
    if (!target) return 'NOTHING_TO_ROLL_BACK';
    if (!this.published.has(`${command.name} ${target}`)) return 'RELEASE_NOT_FOUND';
    if (target === before?.version) return undefined;
    if (command.kind === 'rollback' && !this.wasLive.has(`${command.name} ${target}`)) return 'NOTHING_TO_ROLL_BACK';
    const keepsGood = command.kind === 'rollback' || command.replacingBad;
    const good = keepsGood ? before?.lastKnownGood : before?.version;
    this.live[command.name] = { version: target, ...(good && good !== target ? { lastKnownGood: good } : {}) };
    delete this.retired[command.name];
    this.wasLive.add(`${command.name} ${target}`);
    this.sequence += 1;
    return undefined;
  }

  private retire(name: string, version: string | undefined): string | undefined {
    if (this.retired[name]) return undefined;
    if (!version) return 'RELEASE_NOT_FOUND';
    delete this.live[name];
    this.retired[name] = { version };
    this.sequence += 1;
    return undefined;
  }

  get set() {
    const prefixes = { 'mfe-a': ['/a'], 'mfe-b': ['/b'] };
    const withPrefixes = (pointers: Record<string, { version: string }>) =>
      Object.fromEntries(
        Object.entries(pointers).map(([remote, pointer]) => [
          remote,
          { ...pointer, prefixes: prefixes[remote as keyof typeof prefixes] },
        ]),
      );
    return { sequence: this.sequence, remotes: withPrefixes(this.live), retired: withPrefixes(this.retired) };
  }
}

function perform(scratch: ScratchRegistry, command: Command): Promise<unknown> {
  if (command.kind === 'rollback') return scratch.rollback(command.name, command.to);
  if (command.kind === 'retire') return scratch.retire(command.name);
  if (command.kind === 'promote') return scratch.promote(command.name, command.version, command);
  const prefixes = command.name === 'mfe-a' ? ['/a'] : ['/b'];
  return scratch.store(command.version, { name: command.name, prefixes });
}

test(
  'after any sequence of commands the registry equals an in-memory model [RELEASE-1, RELEASE-2, RELEASE-3, RELEASE-61]',
  () =>
    fc.assert(
      fc.asyncProperty(commands, async (all) => {
        const scratch = new ScratchRegistry();
        const model = new RegistryModel();
        for (const command of all) {
          const code = await perform(scratch, command).then(
            () => undefined,
            (error) => error.code,
          );
          expect(code).toBe(model.run(command));
          const { retired = {}, ...set } = scratch.readSet();
          expect({ ...set, retired }).toMatchObject(model.set);
          expect([set.remotes, retired].map(Object.keys)).toEqual([model.live, model.retired].map(Object.keys));
          // Every set stays on disk under its sequence number.
          const sets = path.join(scratch.dir, 'sets');
          const written = existsSync(sets) ? readdirSync(sets).sort() : [];
          expect(written).toHaveLength(model.sequence);
          const last = written.at(-1);
          if (last) expect(JSON.parse(readFileSync(path.join(sets, last), 'utf8'))).toMatchObject(set);
        }
      }),
      { numRuns: process.env.TEST_LONG ? 300 : 30 },
    ),
  60_000,
);
