/** The feed that pages link in their head. */
export const postsFeed = { title: 'Blog', href: '/feed.xml' };
