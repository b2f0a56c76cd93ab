import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readJson } from './package-manifest.ts';

test.each([
  ['a comma too many', '{\n  "a": 1,\n}', '2:9 is not valid JSON: a comma before } is not allowed: remove it'],
  ['a comma too few', '{\n  "a": 1\n  "b": 2 }', "3:3 is not valid JSON: Expected ',' or '}' after property value"],
])('%s in a JSON file is reported at its place', (_what, text, said) => {
  const dir = mkdtempSync(path.join(tmpdir(), 'manifest-'));
  writeFileSync(path.join(dir, 'remote.json'), text);
  expect(() => readJson(dir, 'remote.json')).toThrow(`remote.json:${said}`);
  rmSync(dir, { recursive: true });
});
