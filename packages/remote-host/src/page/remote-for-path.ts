/** The remote that handles a path: the one with the longest prefix that ends at a path boundary. */
export function remoteForPath<R extends { readonly prefixes: readonly string[] }>(
  remotes: readonly R[],
  pathname: string,
): R | undefined {
  let longest = '';
  let found: R | undefined;
  for (const remote of remotes)
    for (const prefix of remote.prefixes) {
      const isWithin = pathname.startsWith(prefix) && (pathname[prefix.length] ?? '/') === '/';
      if (isWithin && prefix.length > longest.length) [longest, found] = [prefix, remote];
    }
  return found;
}
