/** Console lines of the browser itself about a page's response: a missing item is a 404. */
export const expectedConsole = (url: string): RegExp[] =>
  url.endsWith('/none') ? [/^Failed to load resource: .* 404/] : [];
