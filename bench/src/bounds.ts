/** What a figure may be: beyond `hold` the run fails; beyond `aim`, where there is one, it is only marked. */
export interface Bound {
  readonly hold: number;
  readonly aim?: number;
}

export const legend = '✗ marks what exceeds a bound to hold, ~ what exceeds only what is aimed at';

/** Figures in the columns of a table, compared with their bounds. */
export class Cells {
  /** How many figures were beyond what they have to hold. */
  broken = 0;

  /** A cell, right-aligned. @param said what stands for the figure */
  cell(value: number, digits: number, width: number, { hold, aim }: Bound, said = value.toFixed(digits)): string {
    // NaN: nothing was measured.
    const holds = value <= hold;
    if (!holds) this.broken += 1;
    return `${said}${holds ? (aim !== undefined && value > aim ? ' ~' : '') : ' ✗'}`.padStart(width);
  }

  /** Makes the run fail where a figure is beyond its bound. */
  conclude(): void {
    if (this.broken === 0) return;
    console.error(`${this.broken} beyond a bound`);
    process.exitCode = 1;
  }
}
