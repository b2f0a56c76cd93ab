/** The page shown when no guest can be obtained; it is not guarded and never indexed. */
export const guestErrorPath = '/error-checking-guest';

export const guestErrorHead = {
  title: 'Please Try Again',
  description:
    'We could not open this page because our server did not respond as it should. It is not your fault. Please try again in a moment, or go to the home page.',
  noindex: true,
};
