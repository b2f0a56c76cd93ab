const maxLength = 200;
const quoted = /"[^"]*"?|'[^']*'?|`[^`]*`?|“[^”]*”?|‘[^’]*’?/g;
/** In place of a quoted word that stays. */
const mark = 0xe000;
/** So many words are searched: anyone can send reports. */
const maxSearched = 5;

/** Whether a text has quoted words, which only stay with the code that they are of. */
export const hasQuotes = (message: string): boolean => message.search(quoted) >= 0;

/**
 * An error's message without what may be a visitor's: digits, quoted text, addresses and paths. A code of React's stays,
 * because the message is nothing without it, and so does a quoted word of the code, such as a property's name.
 * @param code the files that the error has passed
 */
export function withoutVisitorData(message: string, code: readonly string[] = []): string {
  const words: string[] = [];
  let searched = 0;
  const isOfCode = (word: string) => {
    if (!/^[a-z_$][\w$.:-]*$/i.test(word) || searched++ >= maxSearched) return false;
    const whole = new RegExp(`(?<![\\w$])${word.replace(/[$.]/g, '\\$&')}(?![\\w$])`);
    return code.some((text) => text.includes(word) && whole.test(text));
  };
  return message
    .split('\n', 1)
    .join()
    .slice(0, maxLength)
    .replace(/[\ue000-\uf8ff]/g, ' ')
    .replace(quoted, (text) => (isOfCode(text.slice(1, -1)) ? String.fromCharCode(mark + words.push(text) - 1) : '""'))
    .replace(/(?<!React error #\d*)\d+/g, '0')
    .replace(/\b[a-z][a-z\d+.-]*:\/\/\S+|\S*[@/]\S*/gi, '…')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\ue000-\uf8ff]/g, (at) => words[at.charCodeAt(0) - mark] ?? '');
}
