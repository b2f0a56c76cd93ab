import type { Queries } from '../storage/database.ts';
import { seedJobs } from './jobs.ts';
import { seedPosts } from './posts.ts';
import { seedTherapists } from './therapists.ts';

/** Fills a new database so that a fresh clone shows a working site (R65). */
export async function seed(db: Queries, partition: string): Promise<void> {
  for (const entity of [...seedJobs(), ...seedTherapists()]) {
    await db.query(
      `insert into entities (id, slug, partition, key, alias, content, identity, character_type_name, professions, opens, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        entity.id,
        entity.slug,
        partition,
        entity.key,
        entity.alias,
        JSON.stringify(entity.content),
        JSON.stringify({ uniqueId: entity.id, displayName: entity.alias }),
        entity.position ?? null,
        entity.professions ?? [],
        entity.opens ?? 1,
        entity.content.createdAt,
      ],
    );
  }
  for (const post of seedPosts) {
    await db.query(
      'insert into posts (id, slug, title, abstract, publish_at, content) values ($1, $2, $3, $4, $5, $6)',
      [post.id, post.slug, post.title, post.abstract, post.publishAt, post.content],
    );
  }
}

/** An entity of the seed data. */
export interface SeedEntity {
  readonly id: string;
  readonly slug: string;
  readonly key: 'job' | 'character';
  readonly alias: string;
  readonly content: {
    readonly jobDescription?: string;
    readonly specialty: string;
    readonly bio?: string;
    readonly createdAt: string;
  };
  readonly position?: string;
  readonly professions?: readonly string[];
  readonly opens?: number;
}
