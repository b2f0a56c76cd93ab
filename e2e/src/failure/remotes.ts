import { listRemotes } from 'federation/build/list-remotes';

/** Shown in place of a part of the page that could not be loaded. */
export const unavailable = 'This part of the page is not available right now.';

/** Where the page of the first prefix will not do: home holds fragments of other remotes; the wizard has no menu. */
const pages: Readonly<Record<string, string>> = { 'mfe-content': '/blog', 'mfe-telehealth': '/team' };

const pageOf = ({ name, prefixes }: ReturnType<typeof listRemotes>[number]): string => pages[name] ?? prefixes[0] ?? '';

/** Each remote, a page of it, and a page of another. */
export const remotes = listRemotes().map((remote, _index, all) => {
  const other = all.find(({ name }) => name !== remote.name);
  return { name: remote.name, path: pageOf(remote), other: other ? pageOf(other) : '' };
});
