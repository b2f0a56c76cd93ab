import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const root = path.resolve(__dirname, '../..');

interface Job {
  readonly env?: Readonly<Record<string, string>>;
  readonly steps: readonly { readonly run?: string; readonly uses?: string }[];
}

/**
 * The commands of a workflow run as they stand: other specs run `npm test` and, in a team's folder, `ci.sh`
 * (e2e/src/team/own-repository.long.spec.ts).
 */
describe.each(['.', 'packages/federation-tools/template', 'packages/federation-tools/template-site'])(
  'the workflow in %s',
  (folder) => {
    const read = (file: string) => readFileSync(path.join(root, folder, file), 'utf8');
    const { jobs } = parse(read('.github/workflows/ci.yml')) as { jobs: Readonly<Record<string, Job>> };
    const steps = Object.values(jobs).flatMap((job) => job.steps);

    test('checks out, has a Node, then runs only what the folder has', () => {
      expect(steps.flatMap(({ uses }) => uses?.split('@')[0] ?? [])).toEqual([
        'actions/checkout',
        'actions/setup-node',
      ]);
      const { scripts } = JSON.parse(read('package.json'));
      const commands = steps.flatMap(({ run }) => run ?? []);
      expect(commands.length).toBeGreaterThan(0);
      for (const command of commands) {
        const [, script] = /^npm (?:run )?(\w+)$/.exec(command) ?? [];
        if (script === 'ci') continue;
        if (script) expect(Object.keys(scripts)).toContain(script);
        else expect(statSync(path.join(root, folder, command)).mode & 0o111).toBe(0o111);
      }
    });

    test('hands the scripts the variables that they read, as secrets only keys', () => {
      for (const [name, value] of Object.values(jobs).flatMap(({ env = {} }) => Object.entries(env))) {
        expect(value).toBe(`\${{ ${name.endsWith('_KEY') ? 'secrets' : 'vars'}.${name} }}`);
        expect(read('ci.sh') + read('../../../docs/teams/ci.md')).toContain(name);
      }
    });
  },
);

test.each([
  '.github/copilot-instructions.md',
  'packages/federation-tools/template/AGENTS.md',
  'packages/federation-tools/template-site/AGENTS.md',
])('%s has at most 20 lines, and nothing but links', (file) => {
  const lines = readFileSync(path.join(root, file), 'utf8').trim().split('\n');
  expect(lines.length).toBeLessThanOrEqual(20);
  for (const line of lines.slice(2)) expect(line).toMatch(/^- \[[^\]]+\]\([^)]+\)/);
});
