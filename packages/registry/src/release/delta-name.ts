/**
 * The file with the difference between a file and an earlier version of it, the dictionary.
 * @param sha256 of the dictionary, in base64, as in `Available-Dictionary`
 */
export const deltaName = (file: string, sha256: string): string =>
  `${file}.${Buffer.from(sha256, 'base64').toString('hex').slice(0, 16)}.dcz`;

const ending = /\.[\da-f]{16}\.dcz$/;

/** Deltas depend on what was live when a release was published. */
export const isDelta = (file: string): boolean => ending.test(file);

/** The file that a delta restores. */
export const restoredFile = (delta: string): string => delta.replace(ending, '');

/** The part of a script's name before its hash, which it keeps across releases. */
export const scriptStem = (file: string): string | undefined => /^([\w-]+)\.[\da-z]{10}\.js$/.exec(file)?.[1];
