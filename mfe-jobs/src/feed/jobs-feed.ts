/** The feed that pages link to in their heads. */
export const jobsFeed = { title: 'Legal jobs', href: '/jobs.xml' };
