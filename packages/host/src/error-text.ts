const maxLength = 200;

/**
 * An error's message without what may be a visitor's: digits, quoted text, addresses and paths. A code of React's stays,
 * because the message is nothing without it.
 */
export const withoutVisitorData = (message: string): string =>
  message
    .split('\n', 1)
    .join()
    .slice(0, maxLength)
    .replace(/(?<!React error #\d*)\d+/g, '0')
    .replace(/"[^"]*"?|'[^']*'?|`[^`]*`?|“[^”]*”?|‘[^’]*’?/g, '""')
    .replace(/\b[a-z][a-z\d+.-]*:\/\/\S+|\S*[@/]\S*/gi, '…')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ');
