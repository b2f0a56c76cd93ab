import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { shellConfig } from '@meridian-vale/federation-tools/build/shell-config';
import { readPackage } from 'releases/package-manifest';
import { repositoryRoot } from 'server-kit/repository-root';
import webpack from 'webpack';
import { saveResults } from '../results.ts';
import { type Part, scriptParts } from './script-parts.ts';

/** Smaller parts are counted together. */
const namedBytes = 1024;

const outDir = path.join(repositoryRoot, '.cache/bench/parts');
const facts = readPackage(path.join(repositoryRoot, 'shell'), 'parts');
const [browser] = shellConfig({ facts, mode: 'production', outDir });

/** Builds the shell again, with source maps. */
await new Promise<void>((resolve, reject) => {
  webpack({ ...browser, devtool: 'hidden-source-map' }, (error, stats) => {
    if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
    else resolve();
  });
});

const kibibytes = (bytes: number): string => (bytes / 1024).toFixed(1).padStart(10);

const read = (file: string): string => readFileSync(path.join(outDir, 'browser', file), 'utf8');
const scripts = readdirSync(path.join(outDir, 'browser')).filter((file) => /^(shell|axios)\..*js$/.test(file));
const results: Record<string, readonly Part[]> = {};
for (const file of scripts) {
  const parts = scriptParts(read(file), read(`${file}.map`));
  const named = parts.filter(({ brotli }) => brotli >= namedBytes);
  const rest = parts.filter((part) => !named.includes(part));
  results[file.split('.')[0] ?? file] = parts;
  const sum = (of: 'minified' | 'brotli') => rest.reduce((total, part) => total + part[of], 0);
  console.log(`\n${file.padEnd(40)}  minified    brotli  KiB`);
  for (const { name, minified, brotli } of [
    ...named,
    { name: `${rest.length} smaller parts`, minified: sum('minified'), brotli: sum('brotli') },
  ])
    console.log(name.padEnd(40) + kibibytes(minified) + kibibytes(brotli));
}
saveResults(process.env.BENCH_RESULTS, 'parts', results);
