const parameters: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** A path in whole units of its own scale: on a drawing of 1744 units nobody sees the difference, and half its bytes go. */
export function inWholeUnits(path: string): string {
  let written = '';
  for (const [, command = '', rest = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = numbersOf(command.toLowerCase(), rest);
    written += command + numbers.map((number, index) => (index && number >= 0 ? ' ' : '') + number).join('');
  }
  return written;
}

/** An arc's two flags are one digit each and need no space after them. */
function numbersOf(command: string, text: string): number[] {
  const found: number[] = [];
  const count = parameters[command] ?? 0;
  let left = text;
  for (;;) {
    const isFlag = command === 'a' && [3, 4].includes(found.length % count);
    const match = /^[\s,]*/.exec(left);
    left = left.slice(match?.[0].length ?? 0);
    const [number] = (isFlag ? /^[01]/ : /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/i).exec(left) ?? [];
    if (number === undefined) return found;
    // `|| 0`: minus nothing is nothing.
    found.push(Math.round(Number(number)) || 0);
    left = left.slice(number.length);
  }
}
