import { runnerOf } from 'render/load-release';
import { remote } from '../../template/src/remote.ts';
import { respond } from '../../template/test/fixtures.ts';
import { httpFrom, testServices } from '../test-host/render-remote.tsx';
import { documentOf } from './document.ts';
import { type FilledPage, failedPage, OwnFragments, renderFilledPage } from './render-page.ts';
import { withHostPages } from './test-host/routes.ts';

const services = testServices({ http: httpFrom(respond) });
const answerTo = (path: string, of = remote) => {
  const url = new URL(path, 'http://localhost');
  const release = runnerOf('mfe-sample', withHostPages('mfe-sample', of));
  const fragments = new OwnFragments({ name: 'mfe-sample', version: 'dev', release }, url, services);
  return renderFilledPage(release, fragments).catch(failedPage);
};
const render = async (path: string, of = remote) => (await answerTo(path, of)) as FilledPage;
const release = { name: 'mfe-sample', version: 'dev', entry: '/entry.js' };
const parts = { routes: ['/sample', '/sample/:id'], fragments: ['people-count'] };

const Page = () => null;

test('a page is rendered with its data, in a layout that links to every page and fragment', async () => {
  const page = await render('/sample');
  expect(page.status).toBe(200);
  const html = documentOf(page, release, services, parts);
  expect(html).toContain('<title>Sample | Test Firm</title>');
  expect(html).toMatch(/<main id="host"><div data-mfe="mfe-sample">.*<li><a [^>]*>Ana Example<\/a><\/li>/);
  expect(html.match(/(?<=<a [^>]*href=")[^"]*/g)).toEqual([
    '/sample',
    '/__fragments/people-count',
    '/sample/Ana%20Example',
    '/sample/Bo%20Example',
    'mailto:contact@firm.example?subject=Contact',
  ]);
  expect(Object.values(page.loaderData ?? {})).toContainEqual({ names: ['Ana Example', 'Bo Example'] });
});

test('a remote with nested routes shows what the gate would say', async () => {
  const nested = { ...remote, routes: [{ path: '/sample', children: [{ path: 'a', Component: Page }] }] } as never;
  expect((await render('/sample/a', nested)).html).toContain('the route &#34;/sample&#34; has children');
});

test('each fragment has its own page', async () => {
  const { html, placed } = await render('/__fragments/people-count');
  expect(html).toContain('<div data-mfe="mfe-sample"><div><p>2<!-- --> people work with us. <a href="/sample"');
  expect(placed).toEqual([{ name: 'sample/people-count', version: 'dev', idPrefix: 'own0', data: 2 }]);
});

test('an error is a 500 page that shows the error and its stack trace', async () => {
  const loader = () => {
    throw new Error('What went wrong');
  };
  const { status, html } = await render('/sample', { routes: [{ path: '/sample', loader, Component: Page }] });
  expect(status).toBe(500);
  expect(html).toMatch(/role="alert">Error: What went wrong\n.*render-page\.test/);
});

test("a resource route's response is returned unchanged", async () => {
  const loader = () => new Response('<feed/>', { headers: { 'content-type': 'application/atom+xml' } });
  const response = await answerTo('/sample.xml', { routes: [{ path: '/sample.xml', loader }] });
  expect(await (response as unknown as Response).text()).toBe('<feed/>');
});

test('boot data are escaped: they cannot close their element', () => {
  const page = { headTags: '<title></title>', html: '', placed: [], loaderData: { page: '</script><b>' } };
  expect(documentOf(page, release, services, parts)).not.toMatch(/<\/script><b>|<b>/);
});
