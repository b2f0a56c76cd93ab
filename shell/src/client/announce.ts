import { announcerElementId } from '../composition/boot.ts';

/** Has a screen reader say what has changed. */
export function announce(text: string): void {
  const announcer = document.getElementById(announcerElementId);
  if (announcer) announcer.textContent = text;
}
