import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isLong } from '../harness/long.ts';
import { expect, test } from '../harness/test.ts';
import { startTeam, type TeamAtSite } from './own-repository.ts';

test.skip(!isLong, 'npm run test:long');

/** A page of each package: its imports, what it renders, and the packages that the gate refuses for it. */
type Tried = readonly [imports: string, content: string, ...refused: string[]];

/** The table of `docs/teams/npm-packages.md`, in the newest versions. */
const packages: Readonly<Record<string, Tried>> = {
  'react-day-picker': [
    "import { DayPicker } from 'react-day-picker';\nimport styles from 'react-day-picker/style.module.css';",
    '<DayPicker mode="single" classNames={styles} />',
  ],
  'react-hook-form': [
    "import { useForm } from 'react-hook-form';",
    '<input aria-label="Name" {...useForm().register(\'name\')} />',
  ],
  '@headlessui/react': ["import { Switch } from '@headlessui/react';", '<Switch aria-label="On" />'],
  'lucide-react': ["import { Camera } from 'lucide-react';", '<Camera />'],
  'embla-carousel-react': [
    "import useEmblaCarousel from 'embla-carousel-react';",
    '<div ref={useEmblaCarousel()[0]}><p>One</p></div>',
  ],
  'radix-ui Dialog': [
    "import { Dialog } from 'radix-ui';",
    '<Dialog.Root><Dialog.Trigger>Open</Dialog.Trigger></Dialog.Root>',
  ],
  'radix-ui Checkbox': [
    "import { Checkbox } from 'radix-ui';",
    '<Checkbox.Root aria-label="On"><Checkbox.Indicator>x</Checkbox.Indicator></Checkbox.Root>',
    '@radix-ui/react-primitive',
  ],
  motion: [
    "import { motion } from 'motion/react';",
    '<motion.p initial={false} animate={{ opacity: 1 }}>Moves</motion.p>',
    'framer-motion',
  ],
  cmdk: ["import { Command } from 'cmdk';", '<Command><Command.Input aria-label="Command" /></Command>', 'cmdk'],
  'react-select': [
    "import Select from 'react-select';",
    '<Select aria-label="City" options={[]} />',
    '@emotion/react',
    '@emotion/cache',
    '@emotion/sheet',
  ],
  'react-aria-components': [
    "import { Button, Select, SelectValue } from 'react-aria-components';",
    '<Select aria-label="City"><Button><SelectValue /></Button></Select>',
    'react-aria',
  ],
  'styled-components': [
    "import { styled } from 'styled-components';\nconst Box = styled.p`color: red`;",
    '<Box>Red</Box>',
    'styled-components',
  ],
  sonner: ["import { Toaster } from 'sonner';", '<Toaster />', 'sonner'],
};

let salaries: TeamAtSite;
test.beforeAll(async () => {
  test.setTimeout(900_000);
  salaries = await startTeam(mkdtempSync(path.join(tmpdir(), 'packages-')));
});
test.afterAll(() => salaries?.stop());

test("well-known packages are rendered, and hydrated under the site's policy, or refused by name", async () => {
  test.setTimeout(1_200_000);
  const { team, env } = salaries;
  await team.run('npm', ['install', ...new Set(Object.keys(packages).map((tried) => tried.split(' ')[0] ?? ''))]);
  mkdirSync(path.join(team.dir, 'src/tried'));
  const routes = Object.entries(packages).map(([tried, [imports, content]], index) => {
    const chunk = `tried-${index}`;
    const head = `{ title: '${tried}', description: 'A page of it.' }`;
    writeFileSync(
      path.join(team.dir, `src/tried/${chunk}.tsx`),
      `${imports}\nexport const Component = () => <><h1>${tried}</h1>{${content}}</>;\nexport const handle = { chunk: '${chunk}', head: () => (${head}) };\n`,
    );
    return `{ path: '/salaries/${chunk}', lazy: () => import(/* webpackChunkName: "${chunk}" */ './tried/${chunk}.tsx') },`;
  });
  team.edit('src/remote.ts', 'routes: [', `routes: [${routes.join('\n')}`);
  team.edit('remote.json', '"prefixes"', '"budget": { "js": 78000 },\n  "prefixes"');
  const { stdout } = await team.attempt('node_modules/.bin/federation', ['check', '--skip-tests', '--json'], env);
  const found = JSON.parse(stdout).findings.filter(({ warning }: { warning?: true }) => !warning);
  const refused = found.map(({ message }: { message: string }) =>
    message.replace(/.*\/tried-(\d+): the package (\S+) .*, which the site's policy stops: .*/, '$1 $2'),
  );
  const expected = Object.values(packages).flatMap(([, , ...names], index) => names.map((name) => `${index} ${name}`));
  expect(new Set(refused)).toEqual(new Set(expected));
});
