/** Limits of a measurement: beyond `most` or below `least` the run fails; beyond `aim` the value is only marked. */
interface Bound {
  readonly most?: number;
  readonly least?: number;
  readonly aim?: number;
  /** Decimals to show; default: none. */
  readonly digits?: number;
}

/** A number, or one for each round, of which the median counts; text is shown as it is. */
type Measured = number | readonly number[] | string;

export class Report<K extends string> {
  private readonly rows: Record<string, Record<string, string>> = {};
  private broken = 0;

  constructor(private readonly columns: Readonly<Record<K, Bound>>) {}

  add(name: string, values: Readonly<Record<K, Measured>>): void {
    const cells = (Object.entries(values) as [K, Measured][]).map(([column, value]) => {
      const bound: Bound = this.columns[column] ?? {};
      const limits = Object.entries({ '≥': bound.least, '≤': bound.most, aim: bound.aim }).flatMap(([sign, limit]) =>
        limit === undefined ? [] : `${sign} ${limit}`,
      );
      return [limits.length > 0 ? `${column} (${limits.join(', ')})` : column, this.cell(value, bound)];
    });
    this.rows[name] = Object.fromEntries(cells);
  }

  private cell(value: Measured, { most = Infinity, least = -Infinity, aim = Infinity, digits = 0 }: Bound): string {
    if (typeof value === 'string') return value;
    const rounds = [value].flat();
    const [middle, lowest, highest] = [median(rounds), Math.min(...rounds), Math.max(...rounds)];
    const range = rounds.length > 1 ? ` (${lowest.toFixed(digits)}–${highest.toFixed(digits)})` : '';
    // NaN: nothing was measured.
    const holds = middle <= most && middle >= least;
    if (!holds) this.broken += 1;
    return `${middle.toFixed(digits)}${range}${holds ? (middle > aim ? ' ~' : '') : ' ✗'}`;
  }

  /** Prints the table; fails the run if a measurement is beyond its bound. */
  print(title: string): void {
    console.log(`\n${title}; ✗ marks what exceeds a bound to hold, ~ what exceeds only what is aimed at`);
    console.table(this.rows);
    if (this.broken === 0) return;
    console.error(`${this.broken} beyond a bound`);
    process.exitCode = 1;
  }
}

/** The middle value, or the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2;
}
