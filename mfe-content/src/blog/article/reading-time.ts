/** An average reading speed for prose. */
const wordsPerMinute = 220;

/** The reading time of `html` in whole minutes, at least 1. */
export function readingMinutes(html: string): number {
  const words = html.replace(/<[^<>]*>/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’&;-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
