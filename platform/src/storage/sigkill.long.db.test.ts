import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../../packages/server-kit/test/eventually.ts';
import { scratchFolder } from '../../../packages/server-kit/test/scratch-folder.ts';
import { prepareDataDir } from '../../test/pglite-template.ts';
import { type RunningPlatform, runPlatform } from '../../test/run-platform.ts';

const kills = 20;
const longestWriteMs = 1_000;

let dataDir: string;
let platform: RunningPlatform;
beforeEach(() => {
  dataDir = scratchFolder();
});
afterEach(() => platform.end('SIGKILL'));

async function start(): Promise<void> {
  platform = await runPlatform(dataDir);
  await platform.ready;
}

const owner = (path: string, init?: RequestInit) =>
  fetch(`${platform.url}${path}`, {
    ...init,
    headers: {
      authorization: `Bearer ${readFileSync(`${dataDir}/admin-key.txt`, 'utf8')}`,
      ...(init?.body ? { 'content-type': 'application/json' } : {}),
    },
  });

/** The last write of each entity, sent and acknowledged. */
class Ledger {
  readonly sent = new Map<string, string>();
  readonly acknowledged = new Map<string, string>();

  /** Creates and updates entities, one after another, until the services are killed. */
  async write(writer: string): Promise<void> {
    for (let number = 0; ; number += 1) {
      const id = `${writer}-${number}`;
      for (const [method, path, alias] of [
        ['POST', `/search/entities/${id}/register/`, 'new'],
        ['PUT', `/search/entities/${id}`, 'changed'],
      ] as const) {
        this.sent.set(id, alias);
        const body = JSON.stringify({ entity: { key: 'job', entityAlias: alias, content: {} } });
        const response = await owner(path, { method, body }).catch(() => undefined);
        if (!response) return;
        if (!response.ok) throw new Error(`${method} answered ${response.status}`);
        this.acknowledged.set(id, alias);
      }
    }
  }

  /** Entities that are missing, or older than their last acknowledged write. */
  lostIn(stored: ReadonlyMap<string, string>): string[] {
    return [...this.acknowledged].flatMap(([id, alias]) => {
      const found = stored.get(id);
      return found === alias || (found !== undefined && found === this.sent.get(id)) ? [] : `${id}: ${alias}, ${found}`;
    });
  }
}

async function readStored(): Promise<Map<string, string>> {
  const lines = (await (await owner('/owner/content')).text()).trim().split('\n');
  return new Map(
    lines.flatMap((line) => {
      const { entity } = JSON.parse(line);
      return entity ? [[entity.entityUniqueId, entity.entityAlias]] : [];
    }),
  );
}

const readTotal = async () => (await (await owner('/search/entities/?records=1')).json()).meta.totalRecords;

test(
  `every acknowledged write survives ${kills} SIGKILLs during writes, and totals are exact`,
  async () => {
    const ledger = new Ledger();
    await prepareDataDir(dataDir);
    await start();
    for (let kill = 0; kill < kills; kill += 1) {
      const known = ledger.acknowledged.size;
      const writers = Promise.all(['a', 'b', 'c', 'd'].map((name) => ledger.write(`${kill}${name}`)));
      await eventually(() => ledger.acknowledged.size >= known + 4, 'four writes are acknowledged', 30_000);
      await sleep(Math.random() * longestWriteMs);
      await platform.end('SIGKILL');
      await writers;
      await start();
      const stored = await readStored();
      expect(ledger.lostIn(stored)).toEqual([]);
      expect(await readTotal()).toBe(stored.size);
    }
    console.info(`${kills} kills, ${ledger.acknowledged.size} entities acknowledged, none lost`);
  },
  kills * 120_000,
);
