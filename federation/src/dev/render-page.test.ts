import { remote } from '../../template/src/remote.ts';
import { answer } from '../../template/test/fixtures.ts';
import { httpFrom, testServices } from '../test-host/render-remote.tsx';
import { documentOf } from './document.ts';
import { OwnFragments } from './host/fragments.ts';
import { hostRoutes } from './host/routes.ts';
import { type RenderedPage, renderPage } from './render-page.ts';

const services = testServices({ http: httpFrom(answer) });
const answerTo = (path: string, of = remote) =>
  renderPage(
    hostRoutes('mfe-sample', of),
    new URL(path, 'http://localhost'),
    services,
    new OwnFragments('mfe-sample', of),
  );
const render = async (path: string, of = remote) => (await answerTo(path, of)) as RenderedPage;

const Page = () => null;

test('a page is rendered with its data, in a layout that links to every page and fragment [AUTHOR-6]', async () => {
  const { status, head, html, loaderData } = await render('/sample');
  expect([status, head?.title]).toEqual([200, 'Sample']);
  expect(html).toMatch(/<main data-mfe="mfe-sample">.*<li>Ana Example<\/li>/);
  expect(html.match(/(?<=href=")[^"]*/g)).toEqual([
    '/sample',
    '/__fragments/people-count',
    'mailto:contact@firm.example?subject=Contact',
  ]);
  expect(Object.values(loaderData)).toContainEqual({ names: ['Ana Example', 'Bo Example'] });
});

test('each fragment has its own page; an unknown fragment is shown as unavailable [AUTHOR-6]', async () => {
  const { html, fragments } = await render('/__fragments/people-count');
  expect(html).toContain('2<!-- --> people work with us.');
  expect(fragments).toEqual(['sample/people-count']);
  expect((await render('/__fragments/other')).html).toContain('data-mfe-state="unavailable"');
});

test('an error is a 500 page that shows the error and its stack trace [AUTHOR-6]', async () => {
  const loader = () => {
    throw new Error('What went wrong');
  };
  const { status, html } = await render('/sample', { routes: [{ path: '/sample', loader, Component: Page }] });
  expect(status).toBe(500);
  expect(html).toMatch(/role="alert">Error: What went wrong\n.*render-page\.test/);
});

test("a resource route's response is returned unchanged [AUTHOR-6]", async () => {
  const loader = () => new Response('<feed/>', { headers: { 'content-type': 'application/atom+xml' } });
  const response = await answerTo('/sample.xml', { routes: [{ path: '/sample.xml', loader }] });
  expect(await (response as unknown as Response).text()).toBe('<feed/>');
});

test('boot data and the title are escaped: they cannot close their element [AUTHOR-6]', () => {
  const boot = { loaderData: { page: '</script><b>' } } as never;
  expect(documentOf('A & <b>', '', boot)).not.toMatch(/<\/script><b>|<b>/);
});
