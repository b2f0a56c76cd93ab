import { type EntityFacts, toEntityFacts } from './entity-facts.ts';
import { answeredAt, type HttpClient, HttpError, type HttpRequest, type HttpResponse } from './http-client.ts';
import { isRecord, toCount, toText, toTimestamp, unwrapped } from './json-values.ts';

/** A job or therapist, normalized: absent texts are undefined, never null. */
export interface Entity {
  readonly entityAlias?: string;
  readonly entityUniqueId: string;
  /** The service's name for its kind, 'job' or 'character', if present: one call returns all kinds. */
  readonly key?: string;
  readonly entityAvatarUrl?: string;
  readonly content: EntityContent;
  readonly entityIdentity?: Readonly<Record<string, unknown>>;
  /** Whether a job's search was over when the service answered. */
  readonly ended?: boolean;
  /** The days after that of the answer on which a job is still open: 0 on its last one; absent without a last day. */
  readonly daysLeft?: number;
}

export interface EntityContent extends EntityFacts {
  /** HTML, not sanitized. */
  readonly jobDescription?: string;
  readonly specialty?: string;
  readonly bio?: string;
  /** ISO 8601 with a time zone, or whatever the service has stored, which may be invalid. */
  readonly createdAt?: string;
  /** The last modification in the same format, if the service reports it. */
  readonly updatedAt?: string;
}

export interface SearchPage {
  readonly entities: readonly Entity[];
  readonly meta: { readonly totalPages: number; readonly totalRecords: number; readonly query_include: unknown };
}

export interface EntitySearch {
  readonly sort: string;
  readonly partition: string;
  readonly key: string;
  readonly include?: object;
  readonly exclude?: object;
  readonly records?: number;
  /** From 1. */
  readonly page?: number;
}

/** The job search's filters as sent in `include`; empty ones are omitted from the query. */
export interface JobFilters {
  readonly search?: string;
  readonly location?: string;
  readonly character_type_name?: string;
  readonly professions?: readonly string[];
}

/** POST /entities/search (API-21); `include` and `exclude` are JSON strings (JOBS-16). Rejects with an HttpError. */
export async function searchEntities(
  http: HttpClient,
  search: EntitySearch,
  signal?: AbortSignal,
): Promise<SearchPage> {
  const { include, exclude, ...rest } = search;
  const body = { search: { ...rest, include: JSON.stringify(include ?? {}), exclude: JSON.stringify(exclude ?? {}) } };
  return requestPage(http, { service: 'search', method: 'POST', path: '/entities/search', body, signal });
}

async function requestPage(http: HttpClient, request: HttpRequest): Promise<SearchPage> {
  const response = await http.request<SearchPage>({ ...request, read: toSearchPage });
  return { ...response.data, entities: response.data.entities.map((entity) => asOf(response, entity)) };
}

/** The job search of home (20 records), the list (6) and related (3). Rejects with an HttpError. */
export function searchJobs(
  http: HttpClient,
  {
    filters = {},
    partition,
    records,
    page,
  }: { filters?: JobFilters; partition: string; records: number; page: number },
  signal?: AbortSignal,
): Promise<SearchPage> {
  const set = Object.entries(filters).filter(([, value]) => value?.length);
  const include = { ...Object.fromEntries(set), opens: [1, 10] };
  return searchEntities(http, { sort: 'entity_alias', partition, key: 'job', include, records, page }, signal);
}

/** The therapist search. Rejects with an HttpError. @param name full text; empty: all of them */
export const searchTherapists = (
  http: HttpClient,
  { name = '', ...rest }: { name?: string; partition: string; records: number; page?: number },
  signal?: AbortSignal,
): Promise<SearchPage> =>
  searchEntities(
    http,
    { sort: 'entity_alias', key: 'character', include: name ? { search: name } : {}, ...rest },
    signal,
  );

/** GET /entities/{id or slug}. Rejects with an HttpError (404: not found; HTTP_UNREADABLE: no entity with an id). */
export async function getEntity(http: HttpClient, idOrSlug: string, signal?: AbortSignal): Promise<Entity> {
  const path = `/entities/${encodeURIComponent(idOrSlug)}`;
  const response = await http.request<Entity>({ service: 'search', path, read: readEntity, signal });
  return asOf(response, response.data);
}

/** GET /entities/: every entity, by alias. Rejects with an HttpError. @param page from 1 @param records at most 100 */
export async function listEntities(
  http: HttpClient,
  { page, records }: { readonly page?: number; readonly records?: number } = {},
  signal?: AbortSignal,
): Promise<SearchPage> {
  return requestPage(http, { service: 'search', path: '/entities/', query: { page, records }, signal });
}

const dayMs = 86_400_000;

/** Marks a job whose search was over when the service answered: its last day, in UTC, had passed. */
function asOf(response: HttpResponse<unknown>, entity: Entity): Entity {
  const end = Date.parse(entity.content.openThrough ?? '') + dayMs;
  const daysLeft = Math.ceil((end - answeredAt(response)) / dayMs) - 1;
  if (Number.isNaN(daysLeft)) return entity;
  return daysLeft < 0 ? { ...entity, ended: true } : { ...entity, daysLeft };
}

/** One entity, at the top level or in `data`. @throws HttpError when it has no id */
export function readEntity(body: unknown): Entity {
  const entity = toEntity(unwrapped(body));
  if (entity.entityUniqueId === '') throw new HttpError('HTTP_UNREADABLE', 'GET search: the answer is no entity');
  return entity;
}

/**
 * Accepts lists in `data` or `entities` and omits items that are not entities.
 * @throws HttpError when there is no list, or none of its items is an entity
 */
export function toSearchPage(body: unknown): SearchPage {
  const record = isRecord(body) ? body : {};
  const list = [record.data, record.entities].find(Array.isArray);
  const entities = (list ?? [])
    .filter(isRecord)
    .map(toEntity)
    .filter((entity) => entity.entityUniqueId !== '');
  if (!list || (list.length > 0 && entities.length === 0))
    throw new HttpError('HTTP_UNREADABLE', 'search: the answer is no list of entities');
  const meta = isRecord(record.meta) ? record.meta : {};
  return {
    entities,
    meta: {
      totalPages: toCount(meta.totalPages),
      totalRecords: toCount(meta.totalRecords),
      query_include: meta.query_include,
    },
  };
}

/** Accepts exact, snake-case and nested fields (API-33). */
export function toEntity(body: unknown): Entity {
  const record = isRecord(body) ? body : {};
  const content = isRecord(record.content) ? record.content : {};
  const text = (source: Record<string, unknown>, camel: string, snake: string) =>
    toText(source[camel] ?? source[snake]);
  const identity = record.entityIdentity ?? record.entity_identity;
  return {
    entityAlias: text(record, 'entityAlias', 'entity_alias'),
    entityUniqueId: text(record, 'entityUniqueId', 'entity_unique_id') ?? '',
    key: toText(record.key),
    entityAvatarUrl: text(record, 'entityAvatarUrl', 'entity_avatar_url'),
    content: {
      jobDescription: text(content, 'jobDescription', 'job_description'),
      specialty: text(content, 'specialty', 'specialty'),
      bio: text(content, 'bio', 'bio'),
      createdAt: toTimestamp(content.createdAt ?? content.created_at),
      updatedAt: toTimestamp(content.updatedAt ?? content.updated_at),
      ...toEntityFacts(content),
    },
    entityIdentity: isRecord(identity) ? identity : undefined,
  };
}
