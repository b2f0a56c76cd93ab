import { escapeForTerminal, escapeUnprintable } from './plain-text.ts';

// A title that hides text, one that writes the clipboard, one that turns the line around, a tag of another plane.
const hostile = ['\u001b[8m', '\u001b]52;c;eA==\u0007', '\u202e', '\u{e0001}', '\ud800', '\r'];

test('what a command prints of others moves no cursor, and stays JSON if it was [REGISTRY-17]', () => {
  for (const text of hostile) {
    const json = JSON.stringify({ text: `é ${text} 🚀` }, null, '\t');
    const printed = escapeForTerminal(json);
    expect(printed.replaceAll(/[\n\t]/g, '')).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u);
    expect(JSON.parse(printed)).toEqual(JSON.parse(json));
  }
  expect(escapeForTerminal('a\n\tb')).toBe('a\n\tb');
  expect(escapeUnprintable('a\nb')).toBe('a\\u000ab');
});
