import type { PageHead } from 'federation/contract';

export const feedPath = '/feed.xml';

/** For the head of every page of the blog. */
export const feeds: PageHead['feeds'] = [{ title: 'Blog', href: feedPath }];
