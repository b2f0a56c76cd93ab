/** Every cookie that the site sets (LEGAL-9). An end-to-end test compares the list with the browser's. */
export const cookies = [
  {
    name: 'authToken',
    purpose:
      'Holds the token of your guest identity, so that the next page need not make a new one. The token is good for one hour and is then renewed.',
    expires: 'You close the browser',
    protection: 'Path /, Secure, SameSite=Lax',
  },
  {
    name: 'XSRF-TOKEN',
    purpose:
      'A random value that your browser makes. It shows that a request which changes something comes from this site and was not forged by another.',
    expires: 'You close the browser',
    protection: 'Path /, SameSite=Strict, and Secure on https',
  },
] as const;
