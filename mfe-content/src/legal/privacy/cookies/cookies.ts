/** Every cookie that the site sets (LEGAL-9). An end-to-end test compares the list with the browser's. */
export const cookies = [
  {
    name: 'authToken',
    purpose:
      'Holds the token of your guest identity so that the next page does not have to create a new one. The token is good for one hour and is then renewed.',
    expires: 'You close your browser',
    protection: 'Path /, Secure, SameSite=Lax',
  },
  {
    name: 'guest-xsrf',
    purpose:
      'A random value that your browser creates. It shows that a request to change something comes from this site and was not forged by another site.',
    expires: 'You close your browser',
    protection: 'Path /, SameSite=Strict; on https also Secure, and the name begins with __Host-',
  },
] as const;
