/** The parts of JSON Schema that the services use. */
export interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** A schema as a TypeScript type. */
export function schemaText(schema: Schema, indent = ''): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map((each) => schemaText(each, indent)))].join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' | ');
  if (schema.type === 'array') {
    const item = schemaText(schema.items ?? {}, indent);
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
  }
  if (!schema.properties) return { integer: 'number', object: 'object' }[schema.type ?? ''] ?? schema.type ?? 'unknown';
  const inner = `${indent}  `;
  const members = Object.entries(schema.properties).map(
    ([name, each]) => `${inner}${name}${schema.required?.includes(name) ? '' : '?'}: ${schemaText(each, inner)};`,
  );
  return `{\n${members.join('\n')}\n${indent}}`;
}
