/** Characters that break a line, move the cursor or reorder the text around them. */
const unprintable = '\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}';

/** A JSON schema's pattern for one line of text. */
export const printableLinePattern = `^[^${unprintable}]*$`;

/** For text of a registry elsewhere, which the terminal must not obey. */
export const escapeUnprintable = (text: string): string =>
  text.replace(new RegExp(`[${unprintable}]`, 'gu'), (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
