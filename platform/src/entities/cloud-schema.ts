import { type Static, Type } from 'typebox';
import { EntitySearchBody } from './entity-search.ts';

const { sort, partition, key, include, exclude, records, page } = EntitySearchBody.properties.search.properties;

/** The body of POST /cloud (API-27). The content of `params` is our interpretation (docs/decisions/0006-cloud-search.md). */
export const CloudBody = Type.Object({
  search: Type.Object({ params: Type.Object({ sort, partition, key }), include, exclude, records, page }),
});
export type CloudBody = Static<typeof CloudBody>;

export const toEntitySearch = ({ search: { params, ...rest } }: CloudBody): EntitySearchBody => ({
  search: { ...params, ...rest },
});
