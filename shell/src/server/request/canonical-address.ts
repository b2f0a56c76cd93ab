import type { FastifyRequest } from 'fastify';

/**
 * The address of a page without the query parameters that it does not declare, the others in the order in which it
 * declares them. The canonical address of the result is the result.
 */
export function canonicalAddress({ raw }: Pick<FastifyRequest, 'raw'>, keys: readonly string[]): string {
  const { pathname, searchParams } = new URL(`http://site${raw.url}`);
  const declared = keys.flatMap((key) => searchParams.getAll(key).map((value) => [key, value]));
  return declared.length ? `${pathname}?${new URLSearchParams(declared)}` : pathname;
}
