/** Where the browser goes when no guest can be had (SPEC section 2); outside the guard and never indexed (RESOLUTIONS R1). */
export const guestErrorPath = '/error-checking-guest';

export const guestErrorTitle = 'Please try again';
