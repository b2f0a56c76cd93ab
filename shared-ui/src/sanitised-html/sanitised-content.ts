/** Sanitised HTML; null: keep the node that the server rendered (HTML-3). */
export interface SanitisedContent {
  readonly sanitisedHtml: string | TrustedHTML | null;
}

/** The origins whose images are allowed. */
export interface ImageSources {
  readonly siteUrl: string;
  /** Origins besides the site's own. */
  readonly imageOrigins: readonly string[];
}

/** Images from other origins become a placeholder. */
export interface SanitiseOptions extends ImageSources {
  /** Adds ids and self-links to h2 and h3, for articles. */
  readonly headingAnchors?: boolean;
}

/** Whether a link is allowed: own paths, http(s), mail and telephone. */
export const isSafeLink = (href: string): boolean => /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(href.trim());

/** Whether an image is allowed: the site's own, or of a configured origin (HTML-2). Judged as the browser will read it. */
export function isSafeImage(src: string, { siteUrl, imageOrigins }: ImageSources): boolean {
  const isRelativeToPage = !src.startsWith('/') && !URL.canParse(src);
  if (isRelativeToPage || !URL.canParse(src, siteUrl)) return false;
  const { protocol, origin, username, password } = new URL(src, siteUrl);
  return (
    /^https?:$/.test(protocol) && !username && !password && [new URL(siteUrl).origin, ...imageOrigins].includes(origin)
  );
}
