import { announcerElementId } from 'render/boot';

/** Announces a text in the page's polite live region. @param isShown also shows it, until the next text */
export function announce(text: string, isShown = false): void {
  const announcer = document.getElementById(announcerElementId);
  if (!announcer) return;
  announcer.textContent = text;
  announcer.classList.toggle('visually-hidden', !isShown);
}
