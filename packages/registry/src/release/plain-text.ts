/** Characters that break a line, move the cursor or reorder the text around them. */
const unprintable = '\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}';

export const printableLinePattern = `^[^${unprintable}]*$`;

/** For text of others, as JSON writes it: one line, which no terminal obeys. */
export const escapeUnprintable = (text: string): string =>
  text.replace(new RegExp(`[${unprintable}]`, 'gu'), escapeUnits);

/** What a command prints may have lines and tabs. */
export const escapeForTerminal = (text: string): string =>
  text.replace(new RegExp(`(?![\\n\\t])[${unprintable}]`, 'gu'), escapeUnits);

const escapeUnits = (character: string): string =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
