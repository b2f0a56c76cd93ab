/** A post of the seed data; `content` is HTML. */
export interface SeedPost {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly abstract: string;
  /** ISO 8601. */
  readonly publishAt: string;
  readonly content: string;
}
