import type { FastifyRequest } from 'fastify';
import { InvalidInputError } from './invalid-input-error.ts';

const deepest = 20;

/** A hook of all routes. */
export async function validateStorable({ params, query, body }: FastifyRequest): Promise<void> {
  for (const input of [params, query, body]) assertStorable(input);
}

/**
 * Refuses what a schema cannot and PostgreSQL would not take. NUL and halves of surrogate pairs are in no text it holds;
 * a body nested without end would exhaust the stack of whatever walks it next. @throws InvalidInputError
 */
export function assertStorable(input: unknown): void {
  const waiting: [value: unknown, depth: number][] = [[input, 0]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, depth] = next;
    if (typeof value === 'string') assertStorableText(value);
    if (typeof value !== 'object' || value === null) continue;
    if (depth > deepest) throw new InvalidInputError('The body is nested too deeply');
    for (const [key, inner] of Object.entries(value)) {
      assertStorableText(key);
      waiting.push([inner, depth + 1]);
    }
  }
}

function assertStorableText(text: string): void {
  // With the u flag a surrogate matches only where its other half is missing.
  if (/[\0\p{Surrogate}]/u.test(text)) throw new InvalidInputError('A text holds characters that are no text');
}
