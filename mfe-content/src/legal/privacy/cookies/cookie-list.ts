/** Every cookie that exists (RESOLUTIONS R72); an end-to-end test holds the list to the browser's own. */
export const cookies = [
  {
    name: 'authToken',
    purpose:
      'Holds the token of your guest identity, so that the next page need not make a new one. The token is good for one hour and is then renewed.',
    keptUntil: 'You close the browser',
    protection: 'Path /, Secure, SameSite=Lax',
  },
  {
    name: 'XSRF-TOKEN',
    purpose:
      'A random value that your browser makes. It shows that a request which changes something comes from this site and was not forged by another.',
    keptUntil: 'You close the browser',
    protection: 'Path /, SameSite=Strict, and Secure on https',
  },
] as const;
