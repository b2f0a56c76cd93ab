import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from 'federation/releases/integrity';
import { site } from '../../../test/site-config.ts';
import type { RenderedPage, ServerBundle } from './render-task.ts';
import { ThreadPool } from './thread-pool.ts';

/** The minimal shell bundle that a page needs. */
const shellCode = `
  const { createStaticHandler } = require('react-router-dom');
  exports.createHandler = (name, remote) => createStaticHandler([{ id: 'outlet', children: remote.routes }]);
  exports.renderOutlet = async () => '';`;

/** Every release allocates 4 MB, and its page reports the heap size of its thread. */
const code = `
  const held = Array.from({ length: 500_000 }, (_, index) => index + Math.random());
  const handle = { chunk: 'page', head: () => ({ title: 'A' }) };
  const loader = () => held.length && process.memoryUsage().heapUsed;
  exports.remote = { routes: [{ path: '/a', lazy: async () => ({ Component: () => null, loader, handle }) }] };`;

test('200 releases neither grow the heap of the render threads nor terminate a thread [VERSION-7]', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'threads-'));
  const store = (name: string, version: string, text: string): ServerBundle => {
    const file = path.join(dir, `${name}-${version}.cjs`);
    writeFileSync(file, text);
    return { name, version, file, integrity: integrityOf(text) };
  };
  const pool = new ThreadPool({ threads: 2, shellBundle: store('shell', '1.0.0', shellCode), memoryMb: 256 });
  const ended: unknown[] = [];
  for (const event of ['blocked', 'faulty', 'unexplained'] as const)
    pool.on(event, (...what: unknown[]) => ended.push(what));
  const http = { failed: false, request: () => Promise.reject(new Error('No call is made here')) };
  const facts = { url: `${site.siteUrl}/a`, budgetMs: 1_000, fragmentBundles: {}, site, partition: 'p' };
  const heaps: number[] = [];
  for (let number = 0; number < 200; number += 1) {
    const bundle = store('mfe-a', `1.0.${number}`, code);
    const task = { kind: 'page', bundle, ...facts } as const;
    const page = (await pool.run(task, http, new AbortController().signal)) as RenderedPage;
    heaps.push((JSON.parse(page.loaderData) as Record<string, number>)['0-0'] as number);
  }
  await pool.close();
  rmSync(dir, { recursive: true });
  expect(ended).toEqual([]);
  // The heap grows between garbage collections: the minimum over many releases is the memory actually held.
  const lowest = (values: readonly number[]) => Math.min(...values) / 1_000_000;
  expect(lowest(heaps.slice(-50)) - lowest(heaps.slice(10, 60))).toBeLessThan(8);
}, 600_000);
