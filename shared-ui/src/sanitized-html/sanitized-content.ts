/** Sanitized HTML; null: keep the server-rendered node. */
export interface SanitizedContent {
  readonly sanitizedHtml: string | TrustedHTML | null;
}

/** The origins whose images are allowed. */
export interface ImageSources {
  readonly siteUrl: string;
  /** Origins in addition to the site's own. */
  readonly imageOrigins: readonly string[];
}

/** Images from other origins become a placeholder. */
export interface SanitizeOptions extends ImageSources {
  /** Adds ids and self-links to h2 and h3, for articles. */
  readonly headingAnchors?: boolean;
}

/** Whether a link is allowed: paths on this site, fragments, http(s), mailto and tel. */
export const isSafeLink = (href: string): boolean => /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(href.trim());

/** Whether an image is allowed: on the site's own or a configured origin (HTML-2). Parses the URL as browsers do. */
export function isSafeImage(src: string, { siteUrl, imageOrigins }: ImageSources): boolean {
  const isRelativeToPage = !src.startsWith('/') && !parse(src);
  const url = parse(src, siteUrl);
  if (isRelativeToPage || !url) return false;
  const { protocol, origin, username, password } = url;
  const isAllowedOrigin = [new URL(siteUrl).origin, ...imageOrigins].includes(origin);
  return isAllowedOrigin && ['http:', 'https:'].includes(protocol) && !username && !password;
}

function parse(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
