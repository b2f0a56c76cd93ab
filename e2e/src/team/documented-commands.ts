import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../harness/root.ts';

/** A code block of a document: commands with the output of the last one, or a file that the reader writes. */
export type Block =
  | { readonly commands: readonly string[]; readonly output?: string }
  | { readonly file: string; readonly text: string };

/** The blocks under a heading that a reader carries out: `sh`, the `text` after it, and a language with a path. */
export function documentedBlocks(document: string, heading: string): Block[] {
  const text = `\n${readFileSync(path.join(root, 'docs', document), 'utf8')}`;
  const start = text.indexOf(`\n${heading}\n`);
  if (start < 0) throw new Error(`docs/${document} has no heading ${heading}`);
  const [section = ''] = text.slice(start + heading.length + 2).split(/^#{1,2} /m);
  return [...section.matchAll(/^```(?:sh\n(.*?)```(?:\n\n```text\n(.*?)```)?|tsx? (\S+)\n(.*?)```)/gms)].map(
    ([, commands = '', output, file, code = '']) => {
      if (file) return { file, text: code };
      const lines = commands.trim().split('\n');
      return { commands: lines.map((line) => line.replace(/ +#.*/, '')), ...(output ? { output } : {}) };
    },
  );
}

/** What a test does around a documented command. */
export interface Step {
  readonly command: RegExp;
  readonly before?: () => void;
  /** Receives the command's output or, with `serves`, the URL that it listens on. */
  readonly after: (output: string) => Promise<void> | void;
  /** The command keeps running until the step is done. */
  readonly serves?: true;
}

/**
 * Carries out documented blocks in order, each command with its step, if any; compares outputs. Exported variables stay
 * set.
 * @param values example in the document → actual value
 * @returns the seconds that the commands took
 * @throws if a command fails or prints something else, or if the document lacks a step's command
 */
export async function runDocumented(
  blocks: readonly Block[],
  steps: readonly Step[],
  values: () => Readonly<Record<string, string>>,
  folder: {
    readonly dir: string;
    run(command: string, args: readonly string[]): Promise<string>;
    start(command: string, args: readonly string[]): Promise<{ readonly url: string; stop(): Promise<void> }>;
  },
): Promise<number> {
  const exported: string[] = [];
  const pending = new Set(steps);
  const actual = (text: string): string =>
    Object.entries(values()).reduce((line, [example, value]) => line.replaceAll(example, value), text);
  let total = 0;
  for (const block of blocks) {
    if ('file' in block) {
      mkdirSync(path.dirname(path.join(folder.dir, block.file)), { recursive: true });
      writeFileSync(path.join(folder.dir, block.file), block.text);
      continue;
    }
    for (const documented of block.commands) {
      const command = actual(documented);
      if (command.startsWith('export ')) {
        exported.push(command);
        continue;
      }
      const step = steps.find((each) => pending.has(each) && each.command.test(documented));
      if (step) pending.delete(step);
      step?.before?.();
      const began = Date.now();
      if (step?.serves) {
        const server = await folder.start('sh', ['-c', [...exported, `exec ${command}`].join('\n')]);
        total += Date.now() - began;
        console.log(`${seconds(Date.now() - began)} ${documented}`);
        try {
          await step.after(server.url);
        } finally {
          await server.stop();
        }
      } else {
        const output = await folder.run('sh', ['-c', [...exported, command].join('\n')]);
        total += Date.now() - began;
        console.log(`${seconds(Date.now() - began)} ${documented}\n${output.replace(/^/gm, '    ')}`);
        if (block.output && documented === block.commands.at(-1))
          assertPrinted(documented, actual(block.output), output);
        await step?.after(output);
      }
    }
  }
  if (pending.size > 0) throw new Error(`Not documented: ${[...pending].map(({ command }) => command).join(', ')}`);
  return total / 1_000;
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** `…` in the document stands for any text. */
function assertPrinted(command: string, expected: string, output: string): void {
  const pattern = expected
    .trim()
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replaceAll('…', '[\\s\\S]*?');
  if (!new RegExp(pattern).test(output)) throw new Error(`${command} printed\n${output}\ninstead of\n${expected}`);
}
