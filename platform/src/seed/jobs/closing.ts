/** Sentences that postings share: where bar rules are explained, and what each kind of client offers (JOBS-79). */
const barRules = (section: string, place: string): string =>
  `<a href="/blog/bar-admission-new-york-dc-florida-texas#section-${section}">How ${place} admits lawyers</a>.`;

export const readBar = {
  newYork: barRules('new-york', 'New York'),
  dc: barRules('dc', 'DC'),
  florida: barRules('florida', 'Florida'),
  texas: barRules('texas', 'Texas'),
} as const;

/** Benefits and the equal-opportunity line, in the client's voice (docs/style-sheet.md). */
export const terms = {
  firm: 'Bonus, health coverage, 401(k), and parental leave. An equal opportunity employer.',
  boutique: 'You would have health coverage, a 401(k), and parental leave. An equal opportunity employer.',
  staff: 'Staff benefits: health coverage, 401(k), and paid leave. An equal opportunity employer.',
  fellow: 'Health coverage and paid leave. An equal opportunity employer.',
  company: 'You will have medical and dental plans, a 401(k), and paid leave. An equal opportunity employer.',
  hospital: "You will have the hospital's health plans and a 403(b). An equal opportunity employer.",
} as const;
