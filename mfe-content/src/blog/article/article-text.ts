const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', nbsp: ' ', amp: '&' };

/** The text of sanitized HTML: decodes the only entities that the sanitizers write. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(lt|gt|quot|nbsp|amp);/g, (_whole, name: string) => entities[name] ?? '')
    .trim();
