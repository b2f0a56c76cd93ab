/** The remote that handles a path: the one with the longest prefix that ends at a path boundary. */
export function remoteForPath<R extends { readonly prefixes: readonly string[] }>(
  remotes: readonly R[],
  pathname: string,
): R | undefined {
  const length = (remote: R) =>
    Math.max(
      0,
      ...remote.prefixes
        .filter((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))
        .map((prefix) => prefix.length),
    );
  return remotes.filter((remote) => length(remote) > 0).sort((a, b) => length(b) - length(a))[0];
}
