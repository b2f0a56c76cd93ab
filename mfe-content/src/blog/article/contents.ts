/** A section of an article: the id that its heading has, and its words. */
export interface ArticleSection {
  readonly id: string;
  readonly title: string;
}

/** Below this many sections an article is seen at a glance. */
const fewest = 3;

/** The h2 of sanitised HTML with heading anchors, in order; none of an article with few. */
export function contentsOf(html: string): readonly ArticleSection[] {
  const sections = [...html.matchAll(/<h2 id="([^"]+)"[^>]*>([\s\S]*?)<\/h2>/g)].map(([, id = '', inner = '']) => ({
    id,
    title: textOf(inner),
  }));
  return sections.length < fewest ? [] : sections;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', nbsp: ' ', amp: '&' };

/** Both sanitisers write these five entities and no others. */
const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|nbsp|amp);/g, (_whole, name: string) => entities[name] ?? '')
    .trim();
