import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

interface Program {
  readonly process: ChildProcess;
  readonly ended: Promise<unknown>;
}

/** A program that is started again a second after it ended, as systemd does with Restart=always and RestartSec=1. */
export class Supervised<T extends Program> {
  current: T;
  private stopped = false;
  private released = Promise.resolve();
  release = () => {};

  /** @param launch gets the variables of {@link restartWith} */
  constructor(private readonly launch: (env: Readonly<Record<string, string>>) => T) {
    this.current = launch({});
    void this.supervise();
  }

  signal(name: NodeJS.Signals): void {
    this.current.process.kill(name);
  }

  /** Kills it; it stays down until {@link release} is called. */
  hold(): void {
    this.released = new Promise((resolve) => {
      this.release = resolve;
    });
    this.signal('SIGKILL');
  }

  /** Stops it; from its next start on it has these variables too. */
  restartWith(env: Readonly<Record<string, string>>): void {
    this.env = env;
    this.signal('SIGTERM');
  }

  private env: Readonly<Record<string, string>> = {};

  stop(): void {
    this.stopped = true;
  }

  private async supervise(): Promise<void> {
    while (!this.stopped) {
      await this.current.ended;
      await sleep(1_000);
      await this.released;
      if (!this.stopped) this.current = this.launch(this.env);
    }
  }
}
