/**
 * The request of a page's loaders, with the given signal itself: `new Request(url, { signal })` would create a signal that
 * follows it, which costs more than rendering the page's head.
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
