/** What pages link as their feed. */
export const postsFeed = { title: 'Blog', href: '/feed.xml' };
