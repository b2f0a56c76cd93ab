import { loadingText, unavailableText } from '@meridian-vale/federation/pending-page';
import { announce } from '../announce.ts';
import { buttons, scripted } from './on-need.ts';

/** After this time without hydration, an event is given up, in ms. */
const holdMs = 8_000;

const pollMs = 50;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** React gives each element that it renders or hydrates a property of its own. */
const isHydrated = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactFiber'));

/**
 * Holds clicks, keys and forms of controls that are not hydrated yet: the control is busy, and gets the event again once
 * it is hydrated. If that fails the visitor is told, a form becomes the browser's, and the next click loads the page
 * again, which may have other versions. What has been typed, chosen or opened stays, and is then reported to React.
 * @param load hydrates the page; rejects if it cannot be hydrated
 * @returns the same, to be called instead
 */
export function holdEvents(load: () => Promise<unknown>): () => Promise<unknown> {
  let failed = false;
  let isLoaded = false;
  const changed = new Map<Element, string>();
  const report = (element: Element, target: Element | undefined) => {
    const state = changed.get(element);
    changed.delete(element);
    if (target && state !== undefined) reportChange(target, state);
  };
  const reportOnce = (element: Element) =>
    whenHydrated(
      element,
      () => !changed.has(element),
      (target) => report(element, target),
    );
  const hydrate = async () => {
    // Fields that React renders anew, because others have changed the document, have no state of the visitor.
    const served = document.querySelectorAll<Field>(`${scripted} :is(input, select, textarea)`);
    await load();
    if (isLoaded) return;
    isLoaded = true;
    // What the browser restores after a reload causes no event.
    for (const field of served)
      if (!changed.has(field) && stateOf(field) !== servedState(field)) changed.set(field, stateOf(field));
    for (const element of changed.keys()) reportOnce(element);
  };
  const hold = (control: Element, event: Event) => {
    control.setAttribute('aria-busy', 'true');
    announce(loadingText);
    hydrate().catch(() => {
      failed = true;
    });
    whenHydrated(
      control,
      () => failed,
      (target) => {
        control.removeAttribute('aria-busy');
        failed = !target;
        announce(target ? '' : unavailableText, !target);
        if (target || event.type === 'submit') repeat(event, target ?? control);
      },
    );
  };
  on(['click', 'keydown', 'submit'], (event, target) => {
    // A form that has just been hydrated would submit what it was served with.
    if (!isBox(target)) for (const element of changed.keys()) if (isHydrated(element)) report(element, element);
    const control = neededBy(event, target);
    if (!control || isHydrated(control) || (failed && event.type === 'submit')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (failed) location.reload();
    else if (!control.hasAttribute('aria-busy')) hold(control, event);
  });
  on(['input', 'change', 'toggle'], (_event, target) => {
    if (isHydrated(target)) {
      // A field that is left says again what was typed before.
      if (stateOf(target) !== changed.get(target)) changed.delete(target);
    } else {
      const isNew = !changed.has(target);
      changed.set(target, stateOf(target));
      if (isLoaded && isNew) reportOnce(target);
    }
  });
  return hydrate;
}

/** Listens to what happens where React will, before it does. */
function on(types: readonly string[], listener: (event: Event, target: Element) => void): void {
  const onEvent = (event: Event) => {
    if (event.target instanceof Element && event.target.closest(scripted)) listener(event, event.target);
  };
  for (const type of types) document.addEventListener(type, onEvent, { capture: true });
}

/** The control that handles an event with a script. A link is the browser's, and so are most forms. */
function neededBy(event: Event, target: Element): Element | null {
  if (event instanceof SubmitEvent)
    return target.matches('[method="dialog"], [action]:not([action^="javascript:"])') ? null : target;
  const control = target.closest(buttons);
  if (event instanceof KeyboardEvent)
    // The browser makes it a button's click.
    return control === target && control.localName !== 'button' && /^(Enter| )$/.test(event.key) ? control : null;
  if (!(control instanceof HTMLButtonElement)) return control;
  const isBrowsers =
    (control.form && control.type !== 'button') || (control.hasAttribute('command') && 'command' in control);
  return isBrowsers ? null : control;
}

/** @param done gets the element that is hydrated, or undefined after {@link holdMs} */
function whenHydrated(element: Element, isGivenUp: () => boolean, done: (hydrated: Element | undefined) => void): void {
  const since = performance.now();
  const before = alike(element);
  const timer = setInterval(() => {
    const target = element.isConnected ? element : inPlaceOf(element, before);
    const isReady = target && isHydrated(target);
    if (!isReady && !isGivenUp() && performance.now() - since < holdMs) return;
    clearInterval(timer);
    done(isReady ? target : undefined);
  }, pollMs);
}

const alike = (element: Element): Element[] =>
  [...document.querySelectorAll(`${scripted} ${element.localName}`)].filter(
    (other) => other.textContent === element.textContent && other.getAttribute('name') === element.getAttribute('name'),
  );

/** The element in its place after the page has been rendered anew, as in another version: none if others alike came or went. */
function inPlaceOf(element: Element, before: readonly Element[]): Element | undefined {
  const place = before.indexOf(element);
  const now = alike(element);
  return now.length === (place < 0 ? 1 : before.length) ? now[Math.max(0, place)] : undefined;
}

function repeat(event: Event, target: Element): void {
  // A form that was rendered anew has other buttons.
  const isSubmitter = (element: Element) => element.isEqualNode((event as SubmitEvent).submitter);
  if (target instanceof HTMLFormElement)
    target.requestSubmit([...target.elements].find(isSubmitter) as HTMLElement | undefined);
  else target.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
}

const isBox = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type);

const stateOf = (element: Element): string => String(isBox(element) ? element.checked : (element as Field).value);

function servedState(field: Field): string {
  if (isBox(field)) return String(field.defaultChecked);
  if (!('options' in field)) return field.defaultValue;
  return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? '';
}

/**
 * React has read a field when it hydrated it, and ignores an event of one that has not changed since. The first event may
 * be what completes the hydration, in which React repeats an earlier focus and renders the field as it was served.
 */
function reportChange(target: Element & { _valueTracker?: { setValue(value: string): void } }, state: string): void {
  const types = target.localName === 'details' ? ['toggle'] : isBox(target) ? ['click'] : ['input', 'change'];
  for (const _attempt of [1, 2]) {
    if (isBox(target)) target.checked = state === 'true';
    else if ('value' in target) target.value = state;
    target._valueTracker?.setValue(`not ${state}`);
    for (const type of types) target.dispatchEvent(new Event(type, { bubbles: type !== 'toggle' }));
    if (stateOf(target) === state) return;
  }
}
