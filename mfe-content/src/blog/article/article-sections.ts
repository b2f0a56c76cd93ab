import { textOf } from './article-text.ts';

/** A section of an article: the id and the text of its heading. */
export interface ArticleSection {
  readonly id: string;
  readonly title: string;
}

/** Shorter articles need no table of contents. */
const minSections = 3;

/** Far more than an article has; tens of thousands would bloat the page. */
const maxSections = 100;

/** The first h2 headings in sanitized HTML with heading anchors, in order; none for a short article. */
export function sectionsOf(html: string): readonly ArticleSection[] {
  const sections = [...html.matchAll(/<h2 id="([^"]+)"[^<>]*>([\s\S]*?)(?:<\/h2>|$)/g)].map(
    ([, id = '', inner = '']) => ({
      id,
      title: textOf(inner),
    }),
  );
  return sections.length < minSections ? [] : sections.slice(0, maxSections);
}
