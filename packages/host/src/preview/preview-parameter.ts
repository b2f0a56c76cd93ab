/** The query parameter that carries a preview's token. Remotes never see it. */
export const previewParameter = 'mfe-preview';

/** Adds the token to a URL of this site, so that it stays in the preview. */
export function withPreview(url: string, token: string): string {
  const [beforeHash = '', ...hash] = withoutPreview(url).split('#');
  const separator = beforeHash.includes('?') ? '&' : '?';
  return [`${beforeHash}${separator}${previewParameter}=${encodeURIComponent(token)}`, ...hash].join('#');
}

/** Removes the token from a URL; the rest of its query stays unchanged. */
export function withoutPreview(url: string): string {
  const [beforeHash = '', ...hash] = url.split('#');
  const [path = '', ...query] = beforeHash.split('?');
  const kept = query
    .join('?')
    .split('&')
    .filter((pair) => pair && pair.split('=')[0] !== previewParameter);
  return [kept.length > 0 ? `${path}?${kept.join('&')}` : path, ...hash].join('#');
}
