import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { bundleProgram } from 'server-kit/bundle-program';
import { registry } from '../../test/registry-of-each-test.ts';
import { withRegistryLock } from './registry-files.ts';

const root = path.resolve(__dirname, '../../../..');
const children = new Set<ChildProcess>();
afterEach(() => Promise.all([...children].map(end)));

/** Another process that uses the registry; `act` resolves to its answer. */
async function user() {
  const args = [await bundleProgram('packages/registry/test/registry-user.ts'), registry.dir];
  const child = spawn(process.execPath, args, { cwd: root });
  children.add(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  const act = async (line: string) => {
    child.stdin.write(`${line}\n`);
    return String((await lines.next()).value);
  };
  return { child, act };
}

async function end(child: ChildProcess) {
  children.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('concurrent changes by several processes are all applied, each with its own sequence number', async () => {
  for (const version of ['1.0.0', '1.1.0', '2.0.0', '2.1.0']) await registry.store(version);
  const users = await Promise.all([1, 2].map(user));
  const responses = users.map(({ act }, index) => act(`promoteTenTimes ${index + 1}.0.0 ${index + 1}.1.0`));
  expect(await Promise.all(responses)).toEqual(['done', 'done']);
  expect(registry.readSet().sequence).toBe(20);
}, 60_000);

test('a registry locked by a running process is busy, with its pid in the error; the lock of a killed process is ignored [RELEASE-10]', async () => {
  const { child, act } = await user();
  expect(await act('hold')).toBe('held');
  await expect(withRegistryLock(registry.dir, () => 'changed', 100)).rejects.toMatchObject({
    code: 'REGISTRY_BUSY',
    message: `Process ${child.pid} holds ${registry.dir}`,
  });
  await end(child);
  expect(await withRegistryLock(registry.dir, () => 'changed', 100)).toBe('changed');
}, 60_000);
