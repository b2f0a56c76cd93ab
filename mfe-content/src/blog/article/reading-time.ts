/** Words a minute of a reader who means to remember. */
const pace = 220;

/** Whole minutes, one at least, to read the words of `html`. */
export function readingMinutes(html: string): number {
  const words = html.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’&;-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / pace));
}
