import { announcerElementId } from 'render/boot';

/** Announces a text in the page's polite live region. */
export function announce(text: string): void {
  const announcer = document.getElementById(announcerElementId);
  if (announcer) announcer.textContent = text;
}
