import type { EntityInput } from '../entities/entity-schema.ts';

/** An entity of the seed data, as the owner would write it. */
export type SeedEntity = EntityInput & { readonly entityUniqueId: string };
