import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CheckoutCopy } from '../harness/checkout-copy.ts';
import type { TeamRelease } from '../harness/team-releases.ts';

const version = '9.3.0';

/** Errors that the jobs team has planted; a page asks for one by `planted`, a server by the search. */
export const plantedInJobs = `
import { Children, useEffect } from 'react';

const page = globalThis as never as { planted?: string; thirdParty?(): void };
const fail = (name: string): never => {
  throw new TypeError('planted ' + name);
};
export const failIf = (name: string): unknown => page.planted === name && fail(name);
export const textIf = (name: string): string => (page.planted === name ? 'planted' : '');
export const failOnServer = (name: string, search?: string | null): unknown =>
  typeof document === 'undefined' && search === name && fail(name);

const later = (act: () => void) => () => void setTimeout(act);
const effects: Record<string, () => void> = {
  'in an effect': () => fail('in an effect'),
  'in a timer': later(() => fail('in a timer')),
  'in a preview': later(() => fail('in a preview')),
  'in the last known good': later(() => fail('in the last known good')),
  'in a promise': () => void Promise.resolve().then(() => fail('in a promise')),
  'without a stack': () => void Promise.reject('planted without a stack'),
  'as text': later(() => {
    throw 'planted as text';
  }),
  'as an object': later(() => {
    throw { planted: true };
  }),
  'in a shared package': later(() => void Children.only([])),
  'in a lazy chunk': () => void import('./planted-lazy.ts'),
  'below a third party': later(() => page.thirdParty?.()),
  'inline script': later(() => {
    document.createElement('script').text = '1';
  }),
  'inline style': () => {
    const style = document.createElement('style');
    style.append('body { color: red }');
    document.body.append(style);
  },
  'foreign image': () => {
    const image = document.createElement('img');
    image.src = 'https://image.example/planted.png';
    document.querySelector('[data-mfe="mfe-jobs"]')?.append(image);
  },
  'foreign call': () => void fetch('https://call.example/planted').catch(() => {}),
};

export function usePlantedPage(search?: string): void {
  failIf('in a page');
  failOnServer('serverrender', search);
  if (page.planted === 'as text in a page') throw 'planted as text in a page';
  useEffect(() => effects[page.planted ?? '']?.(), []);
}

export function usePlantedFragment(): void {
  failIf('in a fragment');
  if (page.planted === 'as text in a fragment') throw 'planted as text in a fragment';
  useEffect(() => {
    addEventListener('to-jobs', () => failIf('in jobs, called by content'));
    addEventListener('click', () => dispatchEvent(new Event('to-content')));
  }, []);
}
`;

const plantedInContent = `
import { useEffect } from 'react';

const page = globalThis as never as { planted?: string };
export const failIf = (name: string): void => {
  if (page.planted === name) throw new TypeError('planted ' + name);
};
export function usePlanted(): void {
  failIf('around a fragment');
  useEffect(() => {
    addEventListener('to-content', () => failIf('in content, called by jobs'));
    addEventListener('click', () => dispatchEvent(new Event('to-jobs')));
  }, []);
}
`;

export const jobsWithErrors: TeamRelease = {
  name: 'mfe-jobs',
  version,
  edit: (team) => {
    writeFileSync(path.join(team.dir, 'mfe-jobs/src/planted.ts'), plantedInJobs);
    const lazy = "throw new TypeError('planted in a lazy chunk');\nexport {};\n";
    writeFileSync(path.join(team.dir, 'mfe-jobs/src/planted-lazy.ts'), lazy);
    plantInFragment(team);
    plantInPage(team);
    const route = 'mfe-jobs/src/list/opportunity-list-route.tsx';
    const params = '  const params = new URL(request.url).searchParams;';
    team.edit(
      route,
      params,
      `${params}\n  failIf('in a loader');\n  failOnServer('serverloader', params.get('search'));`,
    );
    team.edit(route, 'import ', "import { failIf, failOnServer } from '../planted.ts';\nimport ");
  },
};

function plantInFragment(team: CheckoutCopy): void {
  const fragment = 'mfe-jobs/src/latest-openings/latest-openings.tsx';
  team.edit(fragment, '  if (useIsReloading', '  usePlantedFragment();\n  if (useIsReloading');
  team.edit(fragment, '{order}</p>', "{order}{textIf('mismatch of a fragment')}</p>");
  team.edit(fragment, 'import ', "import { textIf, usePlantedFragment } from '../planted.ts';\nimport ");
}

function plantInPage(team: CheckoutCopy): void {
  const list = 'mfe-jobs/src/list/opportunity-list-page.tsx';
  const site = '  const { contactEmail } = useSite();';
  team.edit(list, site, `${site}\n  usePlantedPage(query.filters.search);`);
  team.edit(list, '<h1 ', "<h1 onClick={() => failIf('in a handler')} ");
  team.edit(list, '</h1>', "{textIf('mismatch of a page')}</h1>");
  team.edit(list, 'import ', "import { failIf, textIf, usePlantedPage } from '../planted.ts';\nimport ");
}

export const contentWithErrors: TeamRelease = {
  name: 'mfe-content',
  version,
  edit: (team) => {
    writeFileSync(path.join(team.dir, 'mfe-content/src/planted.ts'), plantedInContent);
    const home = 'mfe-content/src/home/home-page.tsx';
    const site = '  const { contactEmail } = useSite();';
    team.edit(home, site, `${site}\n  usePlanted();`);
    team.edit(home, 'import ', "import { usePlanted } from '../planted.ts';\nimport ");
  },
};
