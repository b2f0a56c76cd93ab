/** A key, and the name that logs give its holder. */
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
