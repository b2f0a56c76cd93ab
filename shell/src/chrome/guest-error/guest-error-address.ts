/** The page shown when no guest can be obtained; not guarded itself, and never indexed. */
export const guestErrorPath = '/error-checking-guest';

export const guestErrorTitle = 'Please try again';
