/** The day in 'Reviewed November 20, 2026', with which a paragraph of an article begins; undefined without one (BLOG-46). */
export function reviewedOn(html: string): string | undefined {
  const [, day] = /<p>Reviewed ([A-Z][a-z]+ \d{1,2}, \d{4})\b/.exec(html) ?? [];
  return day && `${day} UTC`;
}
