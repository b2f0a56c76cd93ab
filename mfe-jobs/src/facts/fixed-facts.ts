/** Displayed for every job, whatever its data (JOBS-23). */
export const fixedLevel = 'Mid-level';

/** Displayed for every job, whatever its data (JOBS-23). */
export const fixedLocations = 'NY, DC, Miami, or Houston';
