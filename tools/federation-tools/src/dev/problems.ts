import type { PackageCompilers } from './package-compilers.ts';

/** What is wrong with the remote: printed once each, and shown over the open page until the next build or page. */
export class Problems {
  private readonly current = new Set<string>();
  private readonly printed = new Set<string>();

  /** @param publish sends an event to the hot clients of open pages */
  constructor(
    private readonly remote: PackageCompilers,
    private readonly publish: (event: object) => void,
    private readonly print: (text: string) => void = (text) => console.error(text),
  ) {
    remote.on('failed', (text) => this.add(text));
    remote.on('changed', () => this.publish(this.event({ hash: String(Date.now()) })));
    remote.on('built', () => {
      this.current.clear();
      this.printed.clear();
    });
  }

  add(text: string): void {
    this.current.add(text);
    if (!this.printed.has(text)) this.print(text);
    this.printed.add(text);
    this.show();
  }

  /** A page that is loaded again may work. */
  clear(): void {
    this.current.clear();
  }

  /** Also for a page that has just connected. */
  show(): void {
    if (this.current.size > 0) this.publish(this.event({ errors: [...this.current] }));
  }

  /** As webpack-hot-middleware sends after a build; its client shows errors, and reloads if the hash is new to it. */
  private event(of: object): object {
    return { action: 'sync', name: this.remote.facts.name, errors: [], warnings: [], modules: {}, ...of };
  }
}
