import { readPage } from '../../search/job-page.ts';

/** The query key of the page of related opportunities. */
export const relatedKey = 'related';

/** From 1; NaN for what is no whole number. */
export const readRelated = (params: URLSearchParams): number => readPage(params.get(relatedKey));

/** The query of a page of related opportunities; page 1 is left out. */
export const writeRelated = (page: number): string => (page > 1 ? `?${relatedKey}=${page}` : '');
