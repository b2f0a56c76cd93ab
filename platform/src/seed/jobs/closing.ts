/** Sentences that postings share: where bar rules are explained, and what each kind of client offers. */
const barRules = (section: string, place: string): string =>
  `<a href="/blog/bar-admission-new-york-dc-florida-texas#section-${section}">See how ${place} admits lawyers</a>.`;

export const readBar = {
  newYork: barRules('new-york', 'New York'),
  dc: barRules('dc', 'DC'),
  florida: barRules('florida', 'Florida'),
  texas: barRules('texas', 'Texas'),
} as const;

/** Benefits and the equal-opportunity line, in the client's voice (docs/style-sheet.md). */
export const terms = {
  firm: 'The firm offers a bonus, health coverage, a 401(k), and parental leave. It is an equal opportunity employer.',
  boutique: 'You would have health coverage, a 401(k), and parental leave. The firm is an equal opportunity employer.',
  staff: 'Staff have health coverage, a 401(k), and paid leave. The firm is an equal opportunity employer.',
  fellow: 'The program includes health coverage and paid leave. The firm is an equal opportunity employer.',
  company:
    'You will have medical and dental plans, a 401(k), and paid leave. The company is an equal opportunity employer.',
  hospital: "You will have the hospital's health plans and a 403(b). The hospital is an equal opportunity employer.",
} as const;
