import { type TSchema, Type } from 'typebox';

/** Absent, null or the thing itself: what comes out of a service may go in again. */
export const optional = <T extends TSchema>(schema: T) => Type.Optional(nullable(schema));

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** An id that a caller chooses. */
export const NewId = Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z._-]{0,127}$' });

/** The last part of a page's address. */
export const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 200 });

export const IdParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 500 }) });
export const NewIdParams = Type.Object({ id: NewId });

export const Page = Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'From 1' });
export const Records = Type.Integer({ minimum: 1, maximum: 100, description: 'Items on a page' });

/** Whatever JSON holds, as an object. */
export const AnyObject = Type.Record(Type.String(), Type.Unknown());

export const Deleted = Type.Null({ description: 'It is gone' });

/** RFC 9457. */
export const ProblemBody = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    errors: Type.Optional(Type.Array(Type.Object({ pointer: Type.String(), detail: Type.String() }))),
  },
  { description: 'RFC 9457' },
);

/** Who may call a route, as its description says it; the route's `onRequest` hook holds it. */
type Security = Readonly<Record<string, readonly string[]>>[];
export const byOwner: Security = [{ owner: [] }];
export const bySelf: Security = [{ guest: [] }, { owner: [] }];

/** The refusals that every route may answer. */
export const refusals = {
  '4xx': { description: 'Refused', content: { 'application/problem+json': { schema: ProblemBody } } },
};
