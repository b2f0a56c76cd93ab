/**
 * The request of a page's loaders; its signal is the one given. `new Request(url, { signal })` would follow that one with a
 * listener and weak references, which cost a page more than its whole head.
 */
export class PageRequest extends Request {
  constructor(
    url: string,
    private readonly given: AbortSignal,
  ) {
    super(url);
  }

  override get signal(): AbortSignal {
    return this.given;
  }
}
