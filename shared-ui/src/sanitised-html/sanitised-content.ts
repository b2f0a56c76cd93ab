/** Stored HTML after the sanitiser; null: the node the server sent is kept (RESOLUTIONS R71). */
export interface SanitisedContent {
  readonly sanitisedHtml: string | TrustedHTML | null;
}

/** Whose images are shown. */
export interface ImageSources {
  readonly siteUrl: string;
  /** Origins besides our own. */
  readonly imageOrigins: readonly string[];
}

/** An image from elsewhere becomes the drawn placeholder. */
export interface SanitiseOptions extends ImageSources {
  /** Gives h2 and h3 an id and a link to themselves, for articles. */
  readonly headingAnchors?: boolean;
}

/** Whether a link may stay: our own paths, http(s), mail and telephone. */
export const isSafeLink = (href: string): boolean => /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(href.trim());

/** Whether an image may be shown: one of our own, or of a configured origin (R71). */
export function isSafeImage(src: string, { siteUrl, imageOrigins }: ImageSources): boolean {
  if (/^\/(?![/\\])/.test(src)) return true;
  return URL.canParse(src) && [new URL(siteUrl).origin, ...imageOrigins].includes(new URL(src).origin);
}
