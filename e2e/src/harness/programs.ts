import { spawnSync } from 'node:child_process';
import { test } from '@playwright/test';
import { isLong } from './long.ts';

const isInstalled = (name: string): boolean => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;

/**
 * Declares the programs that a file's tests run. `npm test` and `npm run test:long` install what they need as root;
 * where one is missing nevertheless, the short run skips the tests, and in the long run they fail.
 */
export function needsPrograms(...names: readonly string[]): void {
  const missing = names.filter((name) => !isInstalled(name));
  test.skip(!isLong && missing.length > 0, `not installed: ${missing.join(', ')}`);
  test.beforeAll(() => {
    if (missing.length > 0) throw new Error(`Not installed: ${missing.join(', ')}. The tests need it.`);
  });
}
