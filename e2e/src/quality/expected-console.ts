/** What the browser itself says about the answer to a page's address: a missing item is a 404. */
export const expectedConsole = (address: string): RegExp[] =>
  address.endsWith('/none') ? [/^Failed to load resource: .* 404/] : [];
