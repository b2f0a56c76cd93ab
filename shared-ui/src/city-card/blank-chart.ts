/** A chart of nowhere, for examples; those of the cities are drawn when the pages are built. */
export const blankChart = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" width="600" height="400"><g fill="none" stroke="#7c7565"><circle cx="300" cy="200" r="60"/><circle cx="300" cy="200" r="120" stroke-dasharray="1 6"/></g></svg>',
)}`;
