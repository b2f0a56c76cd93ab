import { type Entity, readEntity } from './entities.ts';
import type { EntityFacts } from './entity-facts.ts';
import type { HttpClient } from './http-client.ts';

/** The owner's input for an entity; the search service validates lengths and formats. */
export interface EntityInput {
  /** Must equal the id in the path, if present. */
  readonly entityUniqueId?: string;
  readonly entityAlias?: string | null;
  readonly entityAvatarUrl?: string | null;
  readonly slug?: string;
  /** `job` or `character`. */
  readonly key: string;
  readonly partition?: string;
  readonly character_type_name?: string | null;
  readonly professions?: readonly string[];
  readonly location?: string | null;
  /** How many people a job is open for, by default 1: the site shows 1 to 10. Of a therapist, nothing reads it. */
  readonly opens?: number;
  readonly content: EntityFacts & {
    /** HTML. */
    readonly jobDescription?: string | null;
    readonly specialty?: string | null;
    /** Plain text. */
    readonly bio?: string | null;
    /** An ISO 8601 instant. */
    readonly createdAt?: string | null;
  };
  readonly entityIdentity?: Readonly<Record<string, unknown>> | null;
}

/**
 * POST /entities/{id}/register/ with {entity}. Requires the admin key (API-43).
 * Rejects with an HttpError (status 409: the id or the slug is taken).
 */
export const registerEntity = (http: HttpClient, id: string, entity: EntityInput): Promise<Entity> =>
  write(http, 'POST', `${pathOf(id)}/register/`, entity);

/** PUT /entities/{id} with {entity}: replaces it. Requires the admin key. Rejects with an HttpError. */
export const updateEntity = (http: HttpClient, id: string, entity: EntityInput): Promise<Entity> =>
  write(http, 'PUT', pathOf(id), entity);

/** DELETE /entities/{id}. Requires the admin key. Rejects with an HttpError. */
export async function deleteEntity(http: HttpClient, id: string): Promise<void> {
  await http.request<unknown>({ service: 'search', method: 'DELETE', path: pathOf(id) });
}

const pathOf = (id: string) => `/entities/${encodeURIComponent(id)}`;

async function write(http: HttpClient, method: 'POST' | 'PUT', path: string, entity: EntityInput): Promise<Entity> {
  const { data } = await http.request<Entity>({ service: 'search', method, path, body: { entity }, read: readEntity });
  return data;
}
