/** The title of /error-checking-guest; the page is never indexed (RESOLUTIONS R1). */
export const guestErrorTitle = 'Please try again';
