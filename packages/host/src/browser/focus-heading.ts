/** Focuses the requested section's heading, or else the page's. @param isSection only the section's */
export function focusHeading(hash: string, isSection = false): void {
  const asked = hash ? document.getElementById(decodeFragment(hash)) : null;
  const heading = asked?.matches(headings)
    ? asked
    : (asked?.querySelector<HTMLElement>(headings) ??
      (isSection ? null : document.querySelector<HTMLElement>('#main h1')));
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

const headings = 'h1, h2, h3';

export function decodeFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
