/** Limits of a measurement: beyond `hold` the run fails; beyond `aim`, if set, the value is only marked. */
export interface Bound {
  readonly hold: number;
  readonly aim?: number;
}

export const legend = '✗ marks what exceeds a bound to hold, ~ what exceeds only what is aimed at';

/** Formats measurements as table cells and compares them with their bounds. */
export class Cells {
  /** Number of measurements beyond their `hold`. */
  broken = 0;

  /** A right-aligned cell. @param said the text to show for the value */
  cell(value: number, digits: number, width: number, { hold, aim }: Bound, said = value.toFixed(digits)): string {
    // NaN: nothing was measured.
    const holds = value <= hold;
    if (!holds) this.broken += 1;
    return `${said}${holds ? (aim !== undefined && value > aim ? ' ~' : '') : ' ✗'}`.padStart(width);
  }

  /** Fails the run if a measurement is beyond its bound. */
  conclude(): void {
    if (this.broken === 0) return;
    console.error(`${this.broken} beyond a bound`);
    process.exitCode = 1;
  }
}
