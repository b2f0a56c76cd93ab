/** After a navigation, parts that arrive within this time are not announced, in ms. */
const unannouncedMs = 1_000;

/** Announces once when all late parts of the page have arrived. */
export class PendingParts {
  private pending = 0;
  private since = 0;

  /** @param isFirstPage whether the server sent the page, which then shows 'Loading...' only for slow parts */
  constructor(
    private readonly isFirstPage: () => boolean,
    private readonly announce: () => void,
  ) {}

  /** @returns a function to call once the part has arrived or is no longer needed; later calls do nothing */
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
