import type { PackageCompilers } from './package-compilers.ts';

/**
 * What is wrong with the remote: printed once each, and shown over the open page until the next build or, if it
 * happened in a page, the next page; for types, until they fit.
 */
export class Problems {
  /** By text: whether it stays until the next build. */
  private readonly current = new Map<string, boolean>();
  private readonly printed = new Set<string>();
  private readonly noted = new Set<string>();
  private types: readonly string[] = [];

  /** @param publish sends an event to the hot clients of open pages */
  constructor(
    private readonly remote: PackageCompilers,
    private readonly publish: (event: object) => void,
    private readonly print: (text: string) => void = (text) => console.error(text),
  ) {
    remote.on('failed', (text, untilBuilt = false) => this.add(text, untilBuilt));
    remote.on('changed', () => this.publish(this.event({ hash: String(Date.now()) })));
    remote.on('built', () => {
      this.current.clear();
      this.printed.clear();
    });
  }

  private add(text: string, untilBuilt: boolean): void {
    const isShown = this.current.has(text);
    this.current.set(text, untilBuilt);
    if (!this.printed.has(text)) this.print(text);
    this.printed.add(text);
    // A page from which it was removed does not get it again.
    if (!isShown) this.show();
  }

  /** Something to know, which is printed once and not shown over the page. */
  note(text: string): void {
    if (!this.noted.has(text)) this.print(text);
    this.noted.add(text);
  }

  /** @param errors of the newest check of types */
  setTypes(errors: readonly string[]): void {
    for (const text of errors) if (!this.types.includes(text)) this.print(text);
    const isNew = errors.length + this.types.length > 0;
    this.types = errors;
    if (isNew) this.publish(this.event({ errors: this.shown }));
  }

  /** A page that is loaded again may work, if everything was built. */
  clear(): void {
    for (const [text, untilBuilt] of this.current) if (!untilBuilt) this.current.delete(text);
  }

  /** Also for a page that has just connected, or whose hot client has removed what it showed. */
  show(): void {
    if (this.shown.length > 0) this.publish(this.event({ errors: this.shown }));
  }

  private get shown(): string[] {
    return [...this.current.keys(), ...this.types];
  }

  /** As webpack-hot-middleware sends after a build; its client shows errors, and reloads if the hash is new to it. */
  private event(of: object): object {
    return { action: 'sync', name: this.remote.facts.name, errors: [], warnings: [], modules: {}, ...of };
  }
}
