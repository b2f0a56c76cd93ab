/** What pages link as their feed. */
export const jobsFeed = { title: 'Live Opportunities', href: '/jobs.xml' };
