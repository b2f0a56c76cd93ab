import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sourceHash } from './package-facts.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'package-'));
  write('src/remote.ts');
});
afterEach(() => rmSync(dir, { recursive: true }));

function write(file: string): void {
  mkdirSync(path.join(dir, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(dir, file), file);
}

test.each(['src/page.tsx', 'src/page.module.css', 'src/icon/drawings.ts', 'remote.json'])(
  '%s makes a new release [RELEASE-14]',
  (file) => {
    const before = sourceHash(dir);
    write(file);
    expect(sourceHash(dir)).not.toBe(before);
  },
);

test.each(['src/page.dom.test.tsx', 'src/page.examples.tsx', 'test/service.ts', 'drawings/draw.ts', 'dist/main.js'])(
  '%s goes into no build [RELEASE-14]',
  (file) => {
    const before = sourceHash(dir);
    write(file);
    expect(sourceHash(dir)).toBe(before);
  },
);
