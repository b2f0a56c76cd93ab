import { Type } from 'typebox';

const Name = Type.String({ minLength: 1, maxLength: 100 });
const Prefix = Type.String({ minLength: 1, maxLength: 200 });
const why = {
  commit: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  reason: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
};
const strict = { additionalProperties: false };

export const NameParams = Type.Object({ name: Name });
export const ReleaseParams = Type.Object({ name: Name, version: Name });
export const PublishQuery = Type.Object(why, strict);
export const PromoteBody = Type.Object(
  {
    name: Name,
    version: Name,
    replacingBad: Type.Optional(Type.Boolean()),
    dropPrefixes: Type.Optional(Type.Array(Prefix, { maxItems: 100 })),
    ...why,
  },
  strict,
);
export const RollbackBody = Type.Object({ name: Name, to: Type.Optional(Name), ...why }, strict);
export const PreviewBody = Type.Object(
  { name: Name, version: Name, expires: Type.String({ format: 'date-time' }) },
  strict,
);
export const KeyBody = Type.Object(
  { name: Name, remote: Name, prefixes: Type.Array(Prefix, { maxItems: 100 }) },
  strict,
);
export const SourcesBody = Type.Object({ name: Name, version: Name }, strict);
