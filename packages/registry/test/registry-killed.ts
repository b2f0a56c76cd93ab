// Publishes and promotes, but kills itself before its nth file system change: `<registry> <build> <n>`. If it makes
// fewer, it prints all of them as JSON.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

const [dir = '', build = '', killAt = ''] = process.argv.slice(2);
const names = ['mkdirSync', 'renameSync', 'rmSync', 'writeFileSync', 'cpSync', 'mkdtempSync'] as const;
const changes: string[] = [];
for (const name of names) {
  const original = fs[name] as (...args: unknown[]) => unknown;
  const counted = (...args: unknown[]) => {
    const written = String(args[1]);
    const isLog = String(args[0]).endsWith('log.jsonl');
    changes.push(`${name} ${isLog ? written : path.basename(written)}`);
    if (changes.length === Number(killAt)) {
      // Write a partial line, as if killed during the write.
      if (isLog) original(args[0], written.slice(0, 20), { flag: 'a' });
      process.kill(process.pid, 'SIGKILL');
    }
    return original(...args);
  };
  Object.assign(fs, { [name]: counted });
}
syncBuiltinESMExports();

const { UngatedStore } = await import('./ungated-store.ts');
const { withPreparedRelease } = await import('../../federation-tools/src/assembly/prepared-release.ts');
const { publishUnchecked } = await import('../src/rules/publish.ts');
const { factsOf } = await import('./scratch-registry.ts');
changes.length = 0;
const store = new UngatedStore(dir);
await withPreparedRelease(factsOf('1.1.0'), build, ({ dir }) => publishUnchecked(store, dir));
await store.promote('mfe-a', '1.1.0');
process.stdout.write(JSON.stringify(changes));
