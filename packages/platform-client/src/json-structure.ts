const [quote, backslash, comma, openBracket, closeBracket, openBrace, closeBrace] = [...'"\\,[]{}'].map((character) =>
  character.charCodeAt(0),
);

/** What parsing JSON costs besides its bytes: its values, roughly, and how deeply they are nested. */
export interface JsonStructure {
  readonly values: number;
  readonly depth: number;
}

/** Measures JSON without parsing it. @param json in UTF-8 */
export function measureJson(json: Uint8Array): JsonStructure {
  let values = 1;
  let open = 0;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === quote) at = endOfString(json, at);
    else if (byte === comma) values += 1;
    else if (byte === closeBracket || byte === closeBrace) open -= 1;
    else if (byte === openBracket || byte === openBrace) {
      values += 1;
      open += 1;
      depth = Math.max(depth, open);
    }
  }
  return { values, depth };
}

/** Most of a page is one string, which is skipped at the speed of a search. */
function endOfString(json: Uint8Array, start: number): number {
  for (let end = json.indexOf(quote as number, start + 1); end !== -1; end = json.indexOf(quote as number, end + 1)) {
    let escapes = 0;
    while (json[end - 1 - escapes] === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return json.length;
}
