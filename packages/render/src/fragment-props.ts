import type { FragmentProps } from '@meridian-vale/federation/contract';

const maxBytes = 8 * 1024;

/** A page hands in props, or a fragment emits an event, that are not JSON, or too much. */
class FragmentPropsError extends Error {
  readonly code = 'FRAGMENT_PROPS';
}

/**
 * A copy of props or of an event: no fragment shares an object with the page that places it.
 * @throws FragmentPropsError
 */
export function copyFragmentProps(name: string, props: FragmentProps, what = 'props'): FragmentProps {
  if (!isJson(props)) throw new FragmentPropsError(`The ${what} of ${name} are not JSON`);
  const json = JSON.stringify(props);
  if (new TextEncoder().encode(json).length > maxBytes)
    throw new FragmentPropsError(`The ${what} of ${name} are larger than ${maxBytes} bytes of JSON`);
  return JSON.parse(json);
}

const isJson = (value: unknown): boolean =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  Number.isFinite(value) ||
  (Array.isArray(value)
    ? value.every(isJson)
    : Object.prototype.toString.call(value) === '[object Object]' && Object.values(value as object).every(isJson));
