/** Far more than an article has; later headings stay unchanged, or tens of thousands of anchors could bloat a page. */
export const maxAnchoredHeadings = 1_000;

/**
 * Creates the ids of one document's headings. The prefix avoids collisions with the page's own ids; equal texts are
 * numbered. A counter for each text keeps thousands of equal headings linear.
 */
export function createHeadingIds(): (text: string) => string {
  const used = new Set<string>();
  const counts = new Map<string, number>();
  return (text) => {
    const base = `section-${slugOf(text)}`;
    let count = counts.get(base) ?? 1;
    let id = count === 1 ? base : `${base}-${count}`;
    while (used.has(id)) {
      count += 1;
      id = `${base}-${count}`;
    }
    counts.set(base, count + 1);
    used.add(id);
    return id;
  };
}

const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'\u2019]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'heading';
