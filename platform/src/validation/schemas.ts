import { type TSchema, Type } from 'typebox';

/** Absent, null or a value, so that a service accepts its own responses as input. */
export const optional = <T extends TSchema>(schema: T) => Type.Optional(nullable(schema));

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** An id that the client chooses. */
export const NewId = Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z._-]{0,127}$' });

/** The last segment of a page's path. */
export const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 200 });

/** Any JSON object. */
export const AnyObject = Type.Record(Type.String(), Type.Unknown());
