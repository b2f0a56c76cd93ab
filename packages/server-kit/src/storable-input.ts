import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { InvalidInputError } from './request-errors.ts';

const maxDepth = 20;

/** A `preValidation` hook for every route. Streams are validated by their route. */
export async function validateStorable({ params, query, body }: FastifyRequest): Promise<void> {
  for (const input of [params, query, body instanceof Readable ? undefined : body]) assertStorable(input);
}

/**
 * Rejects input that a JSON schema cannot: NUL and lone surrogates, which PostgreSQL cannot store, and nesting that
 * would overflow the stack of recursive code. Iterative for the same reason. @throws InvalidInputError
 */
export function assertStorable(input: unknown): void {
  const pending: [value: unknown, depth: number][] = [[input, 0]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [value, depth] = next;
    if (typeof value === 'string') assertStorableText(value);
    if (typeof value !== 'object' || value === null) continue;
    if (depth > maxDepth) throw new InvalidInputError('The body is nested too deeply');
    for (const [key, inner] of Object.entries(value)) {
      assertStorableText(key);
      pending.push([inner, depth + 1]);
    }
  }
}

function assertStorableText(text: string): void {
  // With the u flag, only lone surrogates match.
  if (/[\0\p{Surrogate}]/u.test(text)) throw new InvalidInputError('A text holds characters that are no text');
}
