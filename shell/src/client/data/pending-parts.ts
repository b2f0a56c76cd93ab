/** Milliseconds within which parts of a page that was navigated to arrive unannounced. */
const unannouncedMs = 1_000;

/** Announces once that all parts of the page which were late have arrived. */
export class PendingParts {
  private pending = 0;
  private since = 0;

  /** @param isFirstPage whether the server sent the page, which says 'Loading...' only where that took long */
  constructor(
    private readonly isFirstPage: () => boolean,
    private readonly announce: () => void,
  ) {}

  /** @returns to be called once the part has arrived, or is not wanted any more; later calls do nothing */
  readonly track = (): ((arrived: boolean) => void) => {
    if (this.pending === 0) this.since = performance.now();
    this.pending += 1;
    let settled = false;
    return (arrived) => {
      if (settled) return;
      settled = true;
      this.pending -= 1;
      const isLate = this.isFirstPage() || performance.now() - this.since >= unannouncedMs;
      if (arrived && this.pending === 0 && isLate) this.announce();
    };
  };
}
