/** The one text outside the error catalogue (RESOLUTIONS R70). */
export const unavailable = 'This part of the page is not available right now.';

/** Each remote, a page of it, and a page of another. */
export const remotes = [
  { name: 'mfe-jobs', path: '/opportunities', other: '/blog' },
  { name: 'mfe-content', path: '/blog', other: '/opportunities' },
  { name: 'mfe-telehealth', path: '/team', other: '/blog' },
] as const;
