/** The query parameter that carries a preview's token. No remote sees it. */
export const previewParameter = 'mfe-preview';

/** An address of this site that stays in the preview. */
export function withPreview(address: string, token: string): string {
  const [beforeHash = '', ...hash] = withoutPreview(address).split('#');
  const separator = beforeHash.includes('?') ? '&' : '?';
  return [`${beforeHash}${separator}${previewParameter}=${encodeURIComponent(token)}`, ...hash].join('#');
}

/** The address without the token; the rest of its query keeps its spelling. */
export function withoutPreview(address: string): string {
  const [beforeHash = '', ...hash] = address.split('#');
  const [path = '', ...query] = beforeHash.split('?');
  const kept = query
    .join('?')
    .split('&')
    .filter((pair) => pair && pair.split('=')[0] !== previewParameter);
  return [kept.length > 0 ? `${path}?${kept.join('&')}` : path, ...hash].join('#');
}
