/** Displayed for every job, whatever its data (JOBS-23). */
export const fixedLevel = 'Mid-level';

/** Displayed for every job, whatever its data (JOBS-23). */
export const fixedLocations = 'NY, DC, Miami, or Houston';

/** What the page of an example says, and what its structured data begins with. */
export const sampleNotice = 'This posting is a sample: no employer is hiring for it.';
