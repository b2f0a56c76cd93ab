import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Remote } from '@meridian-vale/federation/contract';
import { listRemotes } from '@meridian-vale/federation-tools/build/list-remotes';
import type { GateFixtures } from '@meridian-vale/federation-tools/dev/service-stub';
import {
  httpFrom,
  renderFragment,
  renderRemote,
  testSite as site,
} from '@meridian-vale/federation-tools/test-host/render-remote';
import { testPartition as partition } from '@meridian-vale/federation-tools/test-host/test-site';
import { getRoles } from '@testing-library/dom';
import { act } from '@testing-library/react';
import { runnerOf } from 'render/load-release';
import { repositoryRoot } from 'server-kit/repository-root';

const template = 'packages/federation-tools/template';
const remotes = [...listRemotes().map(({ name }) => [name, name] as const), ['mfe-sample', template] as const].map(
  ([name, folder]) => {
    const dir = path.join(repositoryRoot, folder);
    const { remote } = jest.requireActual<{ remote: Remote }>(path.join(dir, 'src/remote.ts'));
    const file = path.join(dir, 'test/fixtures.ts');
    // A remote that calls no service needs none.
    const fixtures = existsSync(file) ? jest.requireActual<GateFixtures>(file) : { respond: () => ({ data: [] }) };
    return [name, remote, fixtures as GateFixtures] as const;
  },
);

const pageIn = (host: HTMLElement): HTMLElement => host.querySelector('[data-mfe]') as HTMLElement;

const pages = remotes.flatMap(([name, remote, { respond, urls = {} }]) =>
  remote.routes.filter(({ lazy }) => lazy).map(({ path = '' }) => [urls[path] ?? path, name, remote, respond] as const),
);

/** jsdom takes long to compute what styles hide, and has no styles here. The types lack the option. */
const rolesIn: (container: HTMLElement, options: { readonly hidden: boolean }) => ReturnType<typeof getRoles> =
  getRoles;

/** Buttons need JavaScript: they are not in the HTML that is served. Generic elements mean nothing to anyone. */
function contentOf(element: HTMLElement) {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const button of copy.querySelectorAll('button')) button.remove();
  const { generic: _, ...roles } = rolesIn(copy, { hidden: true });
  return {
    text: copy.textContent,
    hidden: copy.querySelectorAll('[hidden], [aria-hidden="true"]').length,
    roles: Object.entries(roles).map(([role, elements]) => [role, elements.length]),
  };
}

test.each(pages)(
  'the Jest host shows the text and roles of the page that the site serves: %s of %s [GATE-11]',
  async (path, name, remote, respond) => {
    const url = new URL(path, site.siteUrl);
    const task = { kind: 'page', url: url.href, budgetMs: 60_000, nonce: '', services: { site, partition } } as const;
    const http = httpFrom(respond);
    const page = await runnerOf(name, remote).run(task, { http }, new AbortController().signal);
    if (page.kind !== 'page') throw new Error(`It is ${page.kind}`);
    const served = document.createElement('div');
    served.innerHTML = page.outlet;
    const { container } = await renderRemote(remote, path, { http: httpFrom(respond) });
    await act(async () => {});
    expect(contentOf(pageIn(container))).toEqual(contentOf(pageIn(served)));
  },
);

const fragments = remotes.flatMap(([name, remote, { respond }]) =>
  Object.keys(remote.fragments ?? {}).map((key) => [key, name, remote, respond] as const),
);

test.each(fragments)(
  'the Jest host shows the text and roles of the fragment that the site serves: %s of %s [GATE-11]',
  async (key, name, remote, respond) => {
    const url = `${site.siteUrl}/elsewhere`;
    const task = { kind: 'fragment', key, url, idPrefix: '', services: { site, partition } } as const;
    const http = httpFrom(respond);
    const { html } = await runnerOf(name, remote).run(task, { http }, new AbortController().signal);
    const served = document.createElement('div');
    served.innerHTML = html;
    const shown = await renderFragment(remote, `${name.replace('mfe-', '')}/${key}`, { http: httpFrom(respond) });
    await act(async () => {});
    expect(contentOf(shown.container)).toEqual(contentOf(served));
  },
);
