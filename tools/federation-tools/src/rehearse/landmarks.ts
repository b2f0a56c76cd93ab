import { attribute, type Element } from '../html-elements.ts';
import { textLines } from './text-lines.ts';

const roles: Readonly<Record<string, string>> = {
  main: 'main',
  nav: 'navigation',
  aside: 'complementary',
  search: 'search',
};
/** A header or footer inside of these belongs to them, not to the page. */
const sectioning = new Set(['article', 'aside', 'main', 'nav', 'section']);
const landmarkRoles = /^(banner|complementary|contentinfo|form|main|navigation|region|search)$/;

/** The landmarks of a page with their names, in document order. */
export function landmarksOf(elements: readonly Element[]): string[] {
  const byId = new Map(elements.flatMap((element) => [[attribute(element, 'id'), element] as const]));
  return elements.flatMap((element) => {
    const label = byId.get(attribute(element, 'aria-labelledby') || ' ');
    const name = attribute(element, 'aria-label') ?? (label && textLines(label).join(' '));
    const role = roleOf(element, name);
    return role ? (name ? `${role} ${name}` : role) : [];
  });
}

function roleOf(element: Element, name: string | undefined): string | undefined {
  const { tagName } = element;
  const given = attribute(element, 'role');
  if (given) return landmarkRoles.test(given) ? given : undefined;
  if (tagName === 'header' || tagName === 'footer')
    return isInSection(element) ? undefined : tagName === 'header' ? 'banner' : 'contentinfo';
  // Without a name, they are no landmarks.
  if (tagName === 'section') return name ? 'region' : undefined;
  if (tagName === 'form') return name ? 'form' : undefined;
  return roles[tagName];
}

function isInSection({ parentNode }: Element): boolean {
  return !!parentNode && 'tagName' in parentNode && (sectioning.has(parentNode.tagName) || isInSection(parentNode));
}
