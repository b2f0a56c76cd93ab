import { readdirSync, readFileSync } from 'node:fs';

const intervalMs = 200;
const tickMs = 10;

/**
 * Measures the CPU time of this process and of all that it has started, directly or not, those of a browser included:
 * also of those that end in between, up to their last {@link intervalMs}. Linux only.
 */
export class CpuMeter {
  /** Process, with the time when it started → the ms it has used. Kept when it ends, or its parent does. */
  private readonly used = new Map<string, number>();
  private readonly timer = setInterval(() => this.read(), intervalMs);

  /** The ms used so far. */
  total(): number {
    this.read();
    return [...this.used.values()].reduce((sum, ms) => sum + ms, 0);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private read(): void {
    const all = readdirSync('/proc').flatMap((pid) => (/^\d+$/.test(pid) ? (readProcess(pid) ?? []) : []));
    const keys = new Map(all.map(({ pid, key }) => [pid, key]));
    // A parent is read before its children: process ids rise, and those that wrap around are found next time.
    for (const { pid, parent, key, ms } of all)
      if (pid === process.pid || this.used.has(key) || this.used.has(keys.get(parent) ?? '')) this.used.set(key, ms);
  }
}

function readProcess(pid: string) {
  try {
    const [, text = ''] = /\) \S (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = text.split(' ').map(Number);
    const [parent = 0, user = 0, system = 0, startedAt = 0] = [fields[0], fields[10], fields[11], fields[18]];
    return { pid: Number(pid), parent, key: `${pid} ${startedAt}`, ms: (user + system) * tickMs };
  } catch {
    // It has ended.
    return undefined;
  }
}
