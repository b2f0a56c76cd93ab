import { parsePageNumber } from '../../search/job-page.ts';

/** The query parameter of the related opportunities' page number. */
export const relatedPageKey = 'related';

/** The page number from the URL, from 1; NaN if it is invalid. */
export const parseRelatedPage = (params: URLSearchParams): number => parsePageNumber(params.get(relatedPageKey));

/** The query string of a page of related opportunities, empty for page 1. */
export const formatRelatedQuery = (page: number): string => (page > 1 ? `?${relatedPageKey}=${page}` : '');
