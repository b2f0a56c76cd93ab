/** The feed that pages link to in their heads. */
export const jobsFeed = { title: 'Live Opportunities', href: '/jobs.xml' };
