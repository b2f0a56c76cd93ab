import type { JobFacts, TherapistFacts } from '@meridian-vale/platform-client/entity-facts';
import { type Static, type TSchema, Type } from 'typebox';
import { AnyObject, NewId, nullable, optional, Slug, Timestamp } from '../validation/schemas.ts';

const Text = (maxLength: number) => Type.String({ maxLength });

const openings =
  'How many people a job is open for. The site shows jobs with 1 to 10, so 0 closes one. Nothing reads it of a therapist';
const Amount = Type.Number({ minimum: 0, maximum: 1_000_000_000 });

const Price = Type.Object(
  {
    currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217' }),
    from: Amount,
    to: optional(Amount),
    per: Type.Union([Type.Literal('year'), Type.Literal('hour'), Type.Literal('session')]),
  },
  { additionalProperties: false },
);

const jobFacts = {
  practice: optional(Text(100)),
  city: optional(Type.String({ maxLength: 100, description: 'New York, NY' })),
  pay: optional(Price),
  experience: optional(Type.String({ maxLength: 100, description: 'Years 3 to 6' })),
  employment: optional(Type.String({ maxLength: 100, description: 'Full-time' })),
  openThrough: optional(
    Type.String({ pattern: '^[12]\\d{3}-\\d\\d-\\d\\d$', description: 'The last day on which it is open, in UTC' }),
  ),
  reference: optional(Text(100)),
} satisfies Readonly<Record<keyof JobFacts, TSchema>>;

const therapistFacts = {
  credentials: optional(Type.String({ maxLength: 100, description: 'MA, Counseling' })),
  licenses: optional(
    Type.Array(Type.String({ maxLength: 100, description: 'Type, number and state' }), { maxItems: 60 }),
  ),
  states: optional(Type.Array(Text(60), { maxItems: 60 })),
  fee: optional(Price),
  insurers: optional(Type.Array(Text(100), { maxItems: 100 })),
} satisfies Readonly<Record<keyof TherapistFacts, TSchema>>;

/** The owner's input: body `entity` of POST /entities/{id}/register/ and PUT /entities/{id}. */
export const EntityInput = Type.Object(
  {
    entityUniqueId: Type.Optional(Type.String({ description: "The path's id, if given at all" })),
    entityAlias: optional(Text(300)),
    entityAvatarUrl: optional(Type.String({ pattern: '^(https?://|/(?![/\\\\]))', maxLength: 2_000 })),
    slug: Type.Optional(Slug),
    key: Type.String({ pattern: '^[a-z][a-z0-9_-]{0,39}$', description: 'job or character' }),
    partition: Type.Optional(Type.String({ pattern: '^[\\w.-]{1,200}$' })),
    character_type_name: optional(Text(100)),
    professions: Type.Optional(Type.Array(Text(100), { maxItems: 20 })),
    location: optional(Text(200)),
    opens: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: openings })),
    content: Type.Object(
      {
        jobDescription: optional(Type.String({ maxLength: 100_000, description: 'HTML' })),
        specialty: optional(Text(300)),
        bio: optional(Type.String({ maxLength: 100_000, description: 'Plain text' })),
        createdAt: optional(Timestamp),
        sample: optional(Type.Boolean({ description: 'Whether it is an example: no real job or person' })),
        ...jobFacts,
        ...therapistFacts,
      },
      { additionalProperties: false },
    ),
    entityIdentity: optional(AnyObject),
  },
  { additionalProperties: false },
);
export type EntityInput = Static<typeof EntityInput>;

export const EntityWrite = Type.Object({ entity: EntityInput });

/** An entity as the search service sends it, with its entityIdentity relation (API-33). */
export const EntityBody = Type.Object({
  entityUniqueId: NewId,
  entityAlias: nullable(Type.String()),
  entityAvatarUrl: nullable(Type.String()),
  slug: Type.String(),
  key: Type.String(),
  partition: Type.String(),
  character_type_name: nullable(Type.String()),
  professions: Type.Array(Type.String()),
  location: nullable(Type.String()),
  opens: Type.Integer({ description: openings }),
  content: AnyObject,
  entityIdentity: nullable(AnyObject),
});

export const EntityResponse = Type.Object({ data: EntityBody }, { description: 'The entity' });

/** A page of entities (API-21). */
export const EntityPageResponse = Type.Object(
  {
    data: Type.Array(EntityBody),
    meta: Type.Object({
      totalPages: Type.Integer(),
      totalRecords: Type.Integer(),
      query_include: Type.Unknown({ description: 'The include as it was parsed' }),
    }),
  },
  { description: 'A page of entities' },
);
