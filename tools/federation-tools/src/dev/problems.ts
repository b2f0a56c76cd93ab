import type { PackageCompilers } from './package-compilers.ts';

/**
 * What is wrong with the remote: printed once each, and shown over the open page until the next build or page, or, for
 * types, until they fit.
 */
export class Problems {
  private readonly current = new Set<string>();
  private readonly printed = new Set<string>();
  private readonly noted = new Set<string>();
  private types: readonly string[] = [];

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

  /** A page that is loaded again may work. */
  clear(): void {
    this.current.clear();
  }

  /** Also for a page that has just connected, or whose hot client has removed what it showed. */
  show(): void {
    if (this.shown.length > 0) this.publish(this.event({ errors: this.shown }));
  }

  private get shown(): string[] {
    return [...this.current, ...this.types];
  }

  /** As webpack-hot-middleware sends after a build; its client shows errors, and reloads if the hash is new to it. */
  private event(of: object): object {
    return { action: 'sync', name: this.remote.facts.name, errors: [], warnings: [], modules: {}, ...of };
  }
}
