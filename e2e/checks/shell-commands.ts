/** Each line of a document's shell blocks, without its comment. */
export const shellCommands = (markdown: string): string[] =>
  [...markdown.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block = '']) =>
    block
      .split('\n')
      .map((line) => line.replace(/\s+#.*$/, '').trim())
      .filter(Boolean),
  );
