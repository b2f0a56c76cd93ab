/** Fallback for browsers without exclusive `<details name>`. */
export function closeOthers(opened: HTMLDetailsElement): void {
  for (const other of opened.parentElement?.querySelectorAll<HTMLDetailsElement>(':scope > details[open]') ?? [])
    if (other !== opened) other.open = false;
}

/** The same in a page that is not hydrated. */
export function keepDetailsExclusive(): void {
  if ('name' in HTMLDetailsElement.prototype) return;
  const onToggle = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement && target.open && target.hasAttribute('name')) closeOthers(target);
  };
  document.addEventListener('toggle', onToggle, { capture: true });
}
