import { insertEntities, toEntityRecord } from '../entities/entity-store.ts';
import { insertPosts, toPostRecord } from '../posts/post-store.ts';
import type { Queryable } from '../storage/database.ts';
import { seedJobs } from './jobs.ts';
import { seedPosts } from './posts.ts';
import { seedTherapists } from './therapists.ts';
import { typographic } from './typographic.ts';

/** Inserts demo content into a new database, so that a fresh clone shows a working site. */
export async function seed(db: Queryable, partition: string): Promise<void> {
  const entities = [...seedJobs(), ...seedTherapists()].map(withTypographicTexts);
  await insertEntities(
    db,
    entities.map((entity) => toEntityRecord(entity.entityUniqueId, entity, { partition })),
  );
  await insertPosts(
    db,
    seedPosts.map((post) => toPostRecord(post.id, { ...withTypographicTexts(post), sample: true })),
  );
}

/** The fields that visitors read; the sources of the seed are written with straight marks. */
const readFields = ['abstract', 'bio', 'content', 'entityAlias', 'jobDescription', 'title'];

/** A copy with typographic quotation marks, also in an entity's `content`. */
function withTypographicTexts<Value extends object>(value: Value): Value {
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      if (typeof field === 'string') return [name, readFields.includes(name) ? typographic(field) : field];
      return [name, name === 'content' && field ? withTypographicTexts(field) : field];
    }),
  ) as Value;
}
