/** Elements within a line: what is before them is before their text. */
const inline = /^<\/?(a|abbr|b|cite|code|em|i|q|small|span|strong|sub|sup)\b/;

/**
 * Sets quotation marks and apostrophes of English text or HTML, and keeps an amount with its currency. Tags
 * and their attributes stay as they are.
 */
export function typographic(html: string): string {
  let before = '';
  return html
    .split(/(<[^>]*>)/)
    .map((part, index) => {
      if (index % 2 === 1) {
        if (!inline.test(part)) before = '';
        return part;
      }
      const text = quoted(part, before).replaceAll(/\b([A-Z]{3}) (?=\d)/g, '$1\u00a0');
      before = text.at(-1) ?? before;
      return text;
    })
    .join('');
}

const quoted = (text: string, before: string): string =>
  text.replaceAll(/["']/g, (mark, at: number) => {
    const opens = /^[\s\u00a0(["\u2013\u2014\u2018\u201c]?$/.test(text[at - 1] ?? before);
    if (mark === '"') return opens ? '\u201c' : '\u201d';
    return opens && !/\d/.test(text[at + 1] ?? '') ? '\u2018' : '\u2019';
  });
