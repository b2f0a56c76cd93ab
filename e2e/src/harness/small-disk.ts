import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A file system of its own, in memory. */
export interface SmallDisk {
  readonly dir: string;
  fill(): void;
  /** Removes what {@link fill} wrote. */
  free(): void;
  unmount(): void;
}

/** Only root may. */
export function mountSmallDisk(dir: string, megabytes: number): SmallDisk {
  mkdirSync(dir, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', dir], { stdio: 'pipe' });
  return {
    dir,
    fill: () => {
      for (const size of [1024 * 1024, 4096])
        for (let file = 0; ; file += 1) {
          try {
            writeFileSync(path.join(dir, `filler-${size}-${file}`), Buffer.alloc(size));
          } catch {
            break;
          }
        }
    },
    free: () => {
      for (const name of readdirSync(dir)) if (name.startsWith('filler-')) rmSync(path.join(dir, name));
    },
    unmount: () => execFileSync('umount', ['-l', dir]),
  };
}
