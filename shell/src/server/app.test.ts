import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'federation/releases/registry';
import { rawRequest } from '../../test/raw-request.ts';
import * as renderer from '../render/renderer.tsx';
import { createShell } from './app.ts';
import { readConfiguration } from './configuration.ts';

let dir: string;
let shell: FastifyInstance;

beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'shell-'));
  shell = await createShell({
    configuration: readConfiguration({}, dir),
    registry: new Registry(dir),
    releases: {
      current: { sequence: 1, remotes: [] },
      states: async () => ({}),
      bundles: () => [],
      reportSuccess: () => {},
      reportFailure: () => {},
    },
    pool: { run: () => Promise.reject(new Error('No page is rendered here')) },
    shellRelease: () => ({ name: 'shell', version: '1.0.0', prefixes: [], assets: {}, files: {} }),
    renderer: () => renderer,
    publicDir: dir,
  });
});
afterEach(async () => {
  await shell.close();
  rmSync(dir, { recursive: true });
});

test.each(['/healthz', '/robots.txt', '/api/search/x', '/home'])(
  'an address that names its host is refused: http://aaaa@evil.example%s',
  async (address) => {
    await shell.listen({ host: '127.0.0.1', port: 0 });
    const { status, body } = await rawRequest(shell, `http://aaaa@evil.example${address}`);
    expect(status).toBe(400);
    expect(JSON.parse(body)).toEqual({ type: 'about:blank', title: 'The address cannot be read', status: 400 });
  },
);
