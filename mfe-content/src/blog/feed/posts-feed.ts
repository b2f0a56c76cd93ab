/** The feed that pages link to in their heads. */
export const postsFeed = { title: 'Legal career advice', href: '/feed.xml' };
