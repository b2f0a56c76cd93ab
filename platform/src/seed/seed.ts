import { insertEntities, toEntityRecord } from '../entities/entity-store.ts';
import { insertPosts, toPostRecord } from '../posts/post-store.ts';
import type { Queryable } from '../storage/database.ts';
import { seedJobs } from './jobs.ts';
import { seedPosts } from './posts.ts';
import { seedTherapists } from './therapists.ts';

/** Inserts demo content into a new database, so that a fresh clone shows a working site (API-48). */
export async function seed(db: Queryable, partition: string): Promise<void> {
  const entities = [...seedJobs(), ...seedTherapists()];
  await insertEntities(
    db,
    entities.map((entity) => toEntityRecord(entity.entityUniqueId, entity, { partition })),
  );
  await insertPosts(
    db,
    seedPosts.map((post) => toPostRecord(post.id, post)),
  );
}
