import type { PostInput } from '../../posts/post-schema.ts';

/** A post of the seed data, as the owner would write it. */
export type SeedPost = PostInput & { readonly id: string };
