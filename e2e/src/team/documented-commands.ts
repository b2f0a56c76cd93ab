import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../harness/root.ts';

/** The commands in a document's shell blocks under a heading, per block, without comments. */
export function documentedCommands(document: string, heading: string): string[][] {
  const text = `\n${readFileSync(path.join(root, 'docs', document), 'utf8')}`;
  const start = text.indexOf(`\n${heading}\n`);
  if (start < 0) throw new Error(`docs/${document} has no heading ${heading}`);
  const [section = ''] = text.slice(start + heading.length + 2).split(/^#{1,2} /m);
  return [...section.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) =>
    block
      .trim()
      .split('\n')
      .map((line) => line.replace(/ +#.*/, '')),
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
 * Runs documented commands in order, each with its step, if any. Exported variables stay set.
 * @param values example in the document → actual value
 * @throws if a command fails, or if the document lacks a step's command
 */
export async function runDocumented(
  commands: readonly string[],
  steps: readonly Step[],
  values: () => Readonly<Record<string, string>>,
  folder: {
    run(command: string, args: readonly string[]): Promise<string>;
    start(command: string, args: readonly string[]): Promise<{ readonly url: string; stop(): Promise<void> }>;
  },
): Promise<void> {
  const exported: string[] = [];
  const pending = new Set(steps);
  for (const documented of commands) {
    const command = Object.entries(values()).reduce(
      (line, [example, value]) => line.replaceAll(example, value),
      documented,
    );
    if (command.startsWith('export ')) {
      exported.push(command);
      continue;
    }
    const step = steps.find((each) => pending.has(each) && each.command.test(documented));
    if (step) pending.delete(step);
    console.log(`${new Date().toISOString()} ${documented}`);
    step?.before?.();
    if (step?.serves) {
      const server = await folder.start('sh', ['-c', [...exported, `exec ${command}`].join('\n')]);
      try {
        await step.after(server.url);
      } finally {
        await server.stop();
      }
    } else {
      const output = await folder.run('sh', ['-c', [...exported, command].join('\n')]);
      await step?.after(output);
    }
  }
  if (pending.size > 0) throw new Error(`Not documented: ${[...pending].map(({ command }) => command).join(', ')}`);
}
