import { escapeForTerminal } from 'registry/plain-text';
import type { PackageCompilers } from './package-compilers.ts';

/**
 * What is wrong with the remote: printed once each, and shown over the open page until the build, or the check of types,
 * that has found it finds it no more; what happened in a page, until the next page or build.
 */
export class Problems {
  /** By build, or check of types: what its newest run has found. */
  private readonly found = new Map<string, readonly string[]>();
  private readonly reported = new Set<string>();
  private readonly printed = new Set<string>();
  private readonly noted = new Set<string>();
  /** The browser side, which compiles an edit last, may still do so. */
  private isHalfBuilt = false;

  /** @param publish sends an event to the hot clients of open pages */
  constructor(
    private readonly remote: PackageCompilers,
    private readonly publish: (event: object) => void,
    private readonly print: (text: string) => void = (text) => console.error(escapeForTerminal(text)),
  ) {
    remote.on('failed', (text) => this.add(text));
    remote.on('compiled', (build, errors) => {
      if (errors.length === 0) {
        this.reported.clear();
        // Once for an edit: a page may be rendered between its two builds.
        if (build === 'server' || !this.isHalfBuilt) this.printed.clear();
        this.isHalfBuilt = build === 'server';
      }
      this.set(build, errors);
    });
    remote.on('changed', () => this.publish(this.event({ hash: String(Date.now()) })));
  }

  private add(text: string): void {
    // A page from which it was removed does not get it again.
    if (this.shown.includes(text)) return;
    this.reported.add(text);
    if (!this.printed.has(text)) this.print(text);
    this.printed.add(text);
    this.show();
  }

  /** @param errors of the newest run of a build, or of the check of types */
  set(source: string, errors: readonly string[]): void {
    const before = this.shown;
    for (const text of errors) if (!before.includes(text)) this.print(text);
    this.found.set(source, errors);
    if (errors.length + before.length > 0) this.publish(this.event({ errors: this.shown }));
  }

  /** Something to know, which is printed once and not shown over the page. */
  note(text: string): void {
    if (!this.noted.has(text)) this.print(text);
    this.noted.add(text);
  }

  /** A page that is loaded again may work, if everything was built. */
  clear(): void {
    this.reported.clear();
  }

  /** Also for a page that has just connected, or whose hot client has removed what it showed. */
  show(): void {
    if (this.shown.length > 0) this.publish(this.event({ errors: this.shown }));
  }

  private get shown(): string[] {
    return [...new Set([...this.found.values()].flat()), ...this.reported];
  }

  /** As webpack-hot-middleware sends after a build; its client shows errors, and reloads if the hash is new to it. */
  private event(of: object): object {
    return { action: 'sync', name: this.remote.facts.name, errors: [], warnings: [], modules: {}, ...of };
  }
}
