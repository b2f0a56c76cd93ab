const months = 'January February March April May June July August September October November December'.split(' ');

/** The day in a paragraph that starts with 'Sources checked November 20, 2026', as ISO 8601; undefined if there is none. */
export function reviewedOn(html: string): string | undefined {
  const [, name = '', day, year] = /<p>Sources checked ([A-Z][a-z]+) (\d{1,2}), (\d{4})\b/.exec(html) ?? [];
  const month = months.indexOf(name);
  const date = new Date(Date.UTC(Number(year), month, Number(day)));
  // February 30 would be in March.
  return date.getUTCMonth() === month ? date.toISOString().slice(0, 10) : undefined;
}
