import { scriptNodes } from 'registry/release';

const endless = 'loops without end';

export const isEndlessLoop = (message: string): boolean => message.includes(endless);

/** A script, with the same lines, whose loops throw where they are once they have kept the process busy for so long. */
export function withLoopLimit(code: string, ms: number): string {
  const insertions = (scriptNodes(code) ?? []).filter(isLoop).flatMap(({ body }) => [
    { at: body.start, text: '{__inLoop();' },
    { at: body.end, text: '}' },
  ]);
  const parts = insertions
    .sort((a, b) => a.at - b.at)
    .map(({ at, text }, index, all) => code.slice(all[index - 1]?.at ?? 0, at) + text);
  return `${inLoop.replaceAll('\n', ' ')}(${ms}); ${parts.join('')}${code.slice(insertions.at(-1)?.at ?? 0)}`;
}

type AnyNode = NonNullable<ReturnType<typeof scriptNodes>>[number];
type Loop = Extract<AnyNode, { type: `${string}${'While' | 'For' | 'ForIn' | 'ForOf'}Statement` }>;
const isLoop = (node: AnyNode): node is Loop => /^(?:DoWhile|While|For|ForIn|ForOf)Statement$/.test(node.type);

/** It throws the first error again, because whoever catches it may begin anew. */
const inLoop = `
const __inLoop = ((ms) => {
  let since, error;
  return function inLoop() {
    if (error) throw error;
    if (since === undefined) {
      since = performance.now();
      setImmediate(() => { since = undefined; });
    } else if (performance.now() - since > ms) {
      error = new Error('${endless}');
      Error.captureStackTrace(error, inLoop);
      throw error;
    }
  };
})`;
