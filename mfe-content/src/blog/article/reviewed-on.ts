/** The date in a paragraph that starts with 'Reviewed November 20, 2026'; undefined if there is none (BLOG-46). */
export function reviewedOn(html: string): string | undefined {
  const [, day] = /<p>Reviewed ([A-Z][a-z]+ \d{1,2}, \d{4})\b/.exec(html) ?? [];
  return day && `${day} UTC`;
}
