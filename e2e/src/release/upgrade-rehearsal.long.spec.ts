import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listRemotes } from '@meridian-vale/federation-tools/build/list-remotes';
import { type CheckoutCopy, copyCheckout } from '../harness/checkout-copy.ts';
import { isLong } from '../harness/long.ts';
import { sharedRegistryDir } from '../harness/ports.ts';
import { expect, test } from '../harness/test.ts';
import { documentedBlocks, runDocumented } from '../team/documented-commands.ts';
import { checkout } from '../team/own-repository.ts';
import { nextReact } from './next-react.ts';

test.skip(!isLong, 'npm run test:long');
test.setTimeout(1_800_000);

/** Each works with the packages of this checkout. */
const planted = [
  {
    // The next router's matches have no `data`.
    file: 'mfe-jobs/src/list/opportunities-page.tsx',
    edits: [
      ['import { useSearchParams }', 'import { useMatches, useSearchParams }'],
      [
        '  return asksForSavedJobs',
        '  const { list } = useMatches().at(-1)?.data as { list: unknown };\n  if (!list) return null;\n  return asksForSavedJobs',
      ],
    ],
    found: /\/opportunities with its fixtures throws "Cannot (read properties|destructure)/,
  },
  {
    file: 'mfe-jobs/src/latest-openings/latest-openings.tsx',
    edits: [
      ["import type { ReactNode } from 'react';", "import { cloneElement, type ReactNode } from 'react';"],
      [
        'heading={<p className={styles.order}>{order}</p>}',
        'heading={cloneElement(<p className={styles.order}>{order}</p>)}',
      ],
    ],
    found: /the fragment latest-openings with its fixtures throws ".*cloneElement\) is not a function/,
  },
  {
    file: 'mfe-content/src/about/about-page.tsx',
    edits: [
      ["import type { ReactNode } from 'react';", "import { PureComponent, type ReactNode } from 'react';"],
      ['/** /about. */', 'class Note extends PureComponent {\n  override render() {\n    return null;\n  }\n}\n'],
      ['<ClaimList />', '<ClaimList />\n      <Note />'],
    ],
    found: /\/about with its fixtures throws "Class extends value undefined/,
  },
  {
    file: 'mfe-content/src/services/services-page.tsx',
    edits: [
      ["import type { ReactNode } from 'react';", "import { createRef, type ReactNode, useEffect } from 'react';"],
      [
        '  const { contactEmail } = useSite();',
        '  const { contactEmail } = useSite();\n  useEffect(() => void createRef().current, []);',
      ],
    ],
    found: /\/services throws .*is not a function/,
  },
  {
    file: 'mfe-telehealth/src/match/match-page.tsx',
    edits: [
      [
        "import { Link } from 'react-router-dom';",
        "import { useFormState } from 'react-dom';\nimport { Link } from 'react-router-dom';",
      ],
      ['  const shown = useRef(step);', '  const shown = useRef(step);\n  useFormState(() => null, null);'],
    ],
    found: /\/match with its fixtures throws ".*useFormState\) is not a function/,
  },
  {
    file: 'mfe-telehealth/src/providers/provider-page.tsx',
    edits: [
      ["import type { ReactNode } from 'react';", "import { type ReactNode, useEffect } from 'react';"],
      ['import { Link, useLoaderData }', 'import { Link, useLoaderData, useMatches }'],
      [
        '  const { provider } = useLoaderData<ProviderData>();',
        '  const { provider } = useLoaderData<ProviderData>();\n  const data = useMatches().at(-1)?.data as ProviderData;\n  useEffect(() => void data.provider, [data]);',
      ],
    ],
    found: /\/providers\/t-1 throws "Cannot read properties of undefined \(reading 'provider'\)/,
  },
] as const;

let dir: string;
let team: CheckoutCopy;
test.beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
  cpSync(sharedRegistryDir, path.join(dir, 'registry'), { recursive: true });
  team = copyCheckout();
});
test.afterAll(() => {
  team.remove();
  rmSync(dir, { recursive: true });
});

/** What it prints. Its status is 1 if a remote is not ready. */
function rehearse(registryDir: string, specs: readonly string[]): Promise<string> {
  const args = specs.flatMap((spec) => ['--with', spec]);
  const { run } = checkout({ NODE_ENV: 'production', REGISTRY_DIR: registryDir });
  return run('sh', ['-c', 'npm run --silent remotes -- rehearse shell "$@" || true', 'sh', ...args]);
}

test('the guide to upgrading is carried out as it is written, with a later React and the next major of the router', async () => {
  const blocks = documentedBlocks('upgrading-react.md', '## Rehearse');
  expect(blocks).toHaveLength(2);
  const folder = checkout({ NODE_ENV: 'production', REGISTRY_DIR: sharedRegistryDir });
  const after = (output: string) => expect(output).toContain('3 of 3 remotes are ready for react-router-dom 8.5.1');
  await runDocumented(blocks, [{ command: /react-router/, after }], () => ({}), folder);
});

test('six incompatibilities with the next React and router, on the server and in the browser, are named by remote, route and source line; the shell as it is says nothing', async () => {
  const registryDir = path.join(dir, 'registry');
  expect(await rehearse(registryDir, [])).toContain("3 of 3 remotes are ready for this checkout's shell");
  for (const { file, edits } of planted) for (const [from, to] of edits) team.edit(file, from, to);
  for (const { name } of listRemotes()) await team.publish(name, '9.1.0', registryDir);
  expect(await rehearse(registryDir, [])).toContain("3 of 3 remotes are ready for this checkout's shell");
  const report = await rehearse(registryDir, ['react-router-dom@npm:react-router@8.5.1', ...nextReact(dir)]);
  for (const { file, found } of planted) {
    const [remote = '', ...source] = file.split('/');
    const [, own = ''] =
      new RegExp(`^(${remote} [^]*?)^\\S`, 'm').exec(report.slice(report.indexOf(`${remote} 9.1.0, `))) ?? [];
    const lines = own.split('\n').filter((line) => found.test(line));
    expect(lines, `${file}\n${own}`).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`✗ ${source.join('/')}:\\d+: `));
  }
  expect(report).toContain('0 of 3 remotes are ready for react 20.0.0, react-dom 20.0.0, react-router-dom 8.5.1');
});
