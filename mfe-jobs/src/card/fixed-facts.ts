/** Printed on every job whatever the data says (SPEC section 2, RESOLUTIONS R18). */
export const fixedLevel = 'Mid-level';

/** Printed on every job whatever the data says (SPEC section 2, RESOLUTIONS R18). */
export const fixedLocations = 'NY, DC, Miami, or Houston';
