/** The feed as the pages' heads link to it. */
export const jobsFeed = { title: 'Live Opportunities', href: '/jobs.xml' };
