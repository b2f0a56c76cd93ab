import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FolderStore } from 'registry/store';
import { freePort } from 'server-kit/free-port';
import { startRegistry, stopPart } from '../harness/parts.ts';
import { copyRelease } from '../harness/release-copy.ts';
import { changeReleaseSet } from '../harness/release-set.ts';

export const ownerKey = 'o'.repeat(32);
export const previewKey = 'p'.repeat(32);

/** The registry's service with its panel, as `npm run build` makes it. */
export interface ServedPanel {
  readonly url: string;
  stop(): Promise<void>;
}

/** @param siteUrl where its preview links lead */
export async function servePanel(registryDir: string, siteUrl = 'http://site.example'): Promise<ServedPanel> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'panel-'));
  const [port, panelPort] = [String(await freePort()), String(await freePort())];
  const service = await startRegistry({
    ...{ DATA_DIR: dataDir, REGISTRY_DIR: registryDir, REGISTRY_PORT: port, PANEL_PORT: panelPort },
    ...{ ADMIN_KEY: ownerKey, PREVIEW_KEY: previewKey, SITE_URL: siteUrl },
  });
  return {
    url: /^Panel, on this machine: (\S+)$/m.exec(service.lines.join('\n'))?.[1] ?? '',
    stop: async () => {
      await stopPart(service);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A version of jobs that went live and throws on /home. */
export const brokenVersion = '9.9.9';

/** Makes it live and reports its error. @returns the version before */
export function breakJobs(registryDir: string): string {
  const store = new FolderStore(registryDir);
  const name = 'mfe-jobs';
  const before = store.readSet().remotes[name]?.version ?? '';
  copyRelease(store, { name, from: before, to: brokenVersion });
  changeReleaseSet(registryDir, ({ remotes, ...set }) => ({
    ...set,
    remotes: { ...remotes, [name]: { prefixes: [], ...remotes[name], version: brokenVersion, lastKnownGood: before } },
  }));
  store.reports.recordReports([
    {
      remote: name,
      version: brokenVersion,
      kind: 'caught',
      text: 'TypeError: openings is undefined',
      route: '/home',
      frames: [{ remote: name, version: brokenVersion, file: 'browser/page.js', line: 1, column: 4711 }],
      counts: [12],
      addresses: [7],
    },
  ]);
  return before;
}
