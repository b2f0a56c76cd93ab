import { createHash, timingSafeEqual } from 'node:crypto';

export interface NamedKey {
  readonly key: string;
  readonly name?: string;
}

export const minKeyLength = 32;

const named = new RegExp(`^([a-z0-9][\\w.-]*):(.{${minKeyLength},})$`, 'i');

/**
 * A comma-separated list of keys, each after its holder's name and a colon if it has one: `anna:<key>,ben:<key>`. The
 * first is the one to use, all are accepted.
 */
export const parseKeys = (list: string): readonly NamedKey[] =>
  list.split(',').map((entry) => {
    const [, name, key] = named.exec(entry) ?? [];
    return name && key ? { key, name } : { key: entry };
  });

export const bearerToken = (authorization: string | undefined): string | undefined =>
  /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];

/** `owner`, or `owner:<name>` with a named key: no team's key has a colon in its name. */
export function findOwner(given: string, adminKeys: readonly NamedKey[]): string | undefined {
  const found = findSecret(given, adminKeys);
  return found && (found.name ? `owner:${found.name}` : 'owner');
}

/** Whether `given` is one of `secrets`; each is compared, so that timing does not tell which. */
export const findSecret = (given: string, secrets: readonly NamedKey[]): NamedKey | undefined =>
  secrets.filter(({ key }) => isSameSecret(given, key))[0];

/** Compares digests, which have equal length, so that timing reveals neither the secret nor its length. */
const isSameSecret = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret));

const digest = (text: string) => createHash('sha256').update(text).digest();
