import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';

const post = (port: number, path: string, body: object) =>
  fetch(`http://127.0.0.1:${port}/gateway/guests/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Makes a guest at the services of a port. */
export async function makeGuest(port: number): Promise<{ readonly id: string; readonly token: string }> {
  const id = randomUUID();
  const { status, headers } = await post(port, '', { guest: { unique_id: id, user_unique_id: id } });
  expect(status).toBe(201);
  return { id, token: headers.get('company-token') ?? '' };
}

/** The status of a guest's renewal: 404 if the services do not know it. */
export const renewGuest = async (port: number, { id }: { readonly id: string }): Promise<number> =>
  (await post(port, `${id}/auth`, { guest_unique_id: id })).status;

/** Keys as an owner makes them. */
export const newKey = (): string => randomUUID() + randomUUID();
export const newKeys = () => ({
  ADMIN_KEY: newKey(),
  TOKEN_SIGNING_KEY: newKey(),
  REGISTRY_KEY: newKey(),
  PREVIEW_KEY: newKey(),
});
