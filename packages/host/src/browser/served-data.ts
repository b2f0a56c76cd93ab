/** Reads an element with data that the server has put into the page; a page without it has none. */
export const servedData = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '[]');
