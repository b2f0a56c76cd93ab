const sectionOf = (pathname: string): string | undefined => pathname.split('/')[1];

/** Whether two different pages are of one section, like a list and its items (CHROME-50). */
export const isSameSection = (from: string, to: string): boolean => from !== to && sectionOf(from) === sectionOf(to);
