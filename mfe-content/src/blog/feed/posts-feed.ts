/** The feed that pages link to in their heads. */
export const postsFeed = { title: 'Blog', href: '/feed.xml' };
