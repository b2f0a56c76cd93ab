import { outletRoutes } from 'federation/dev/against/outlet-routes';
import { lazy, type ReactNode, Suspense, use, useId } from 'react';
import { createStaticHandler, type StaticHandlerContext } from 'react-router-dom';
import { site } from '../../test/site-config.ts';
import { createHandler, renderOutlet } from './renderer.tsx';

async function render(element: ReactNode): Promise<string> {
  const handler = createHandler('mfe-a', { routes: [{ path: '/a', element }] });
  const context = (await handler.query(new Request(`${site.siteUrl}/a`))) as StaticHandlerContext;
  return renderOutlet(handler, context, { site, fragmentComponent: () => undefined });
}

const Late = ({ text }: { text: Promise<string> }): ReactNode => <p>{use(text)}</p>;
const Chunk = lazy(async () => ({ default: () => <p>chunk</p> }));

test("a page that suspends is rendered completely, in its own Suspense boundary or the outlet's [PAGE-67]", async () => {
  const late = new Promise<string>((resolve) => setTimeout(() => resolve('late'), 20));
  const html = await render(
    <>
      <h1>A</h1>
      <Suspense fallback="waiting">
        <Late text={late} />
      </Suspense>
      <Chunk />
    </>,
  );
  expect(html).toContain('<p>late</p>');
  expect(html).toContain('<p>chunk</p>');
  expect(html).not.toMatch(/waiting|<script|<!--\$[?!]/);
});

const WithId = (): ReactNode => <p id={useId()}>A</p>;

test('`dev --against` renders the same outlet as the shell, including ids and keys of the data [AUTHOR-8]', async () => {
  const routes = [{ path: '/a', loader: () => 'data', Component: WithId }];
  const own = createHandler('mfe-a', { routes });
  const kits = createStaticHandler(outletRoutes('mfe-a', { routes }));
  const [expected, rendered] = await Promise.all(
    [own, kits].map(async (handler) => {
      const context = (await handler.query(new Request(`${site.siteUrl}/a`))) as StaticHandlerContext;
      const html = await renderOutlet(handler, context, { site, fragmentComponent: () => undefined });
      return { html, keys: Object.keys(context.loaderData) };
    }),
  );
  expect(rendered).toEqual(expected);
  expect(rendered?.keys).toContain('mfe-a:0');
});

const Broken = (): ReactNode => {
  throw new Error('broken');
};

test('an error thrown while a page renders fails the page, even inside a Suspense boundary [PAGE-67]', async () => {
  const page = (
    <Suspense fallback="waiting">
      <Broken />
    </Suspense>
  );
  await expect(render(page)).rejects.toThrow('broken');
});
