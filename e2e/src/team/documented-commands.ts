import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../harness/root.ts';

/** The commands of a document's shell blocks below a heading, block by block, without their comments. */
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
  /** Gets what the command printed, or with `serves` the address that it is ready at. */
  readonly after: (output: string) => Promise<void> | void;
  /** The command goes on until the step is done. */
  readonly serves?: true;
}

/**
 * Runs documented commands in their order, each with its step, if it has one. Exported variables stay set.
 * @param values what stands for an example in the document
 * @throws where a command fails, or a step's command is not in the document
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
