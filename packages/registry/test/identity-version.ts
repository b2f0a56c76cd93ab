import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The version of shared-identity in this checkout, which every shell in the tests provides. */
export const identityVersion: string = JSON.parse(
  readFileSync(path.resolve(__dirname, '../../../shared-identity/package.json'), 'utf8'),
).version;
