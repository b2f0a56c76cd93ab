import { lazy, type ReactNode, Suspense, use } from 'react';
import { renderHtml } from './render-page.tsx';

const { signal } = new AbortController();
const Late = ({ text }: { text: Promise<string> }): ReactNode => <p>{use(text)}</p>;
const Chunk = lazy(async () => ({ default: () => <p>chunk</p> }));

test("a page that suspends is rendered completely, in its own Suspense boundary or the outlet's", async () => {
  const late = new Promise<string>((resolve) => setTimeout(() => resolve('late'), 20));
  const html = await renderHtml(
    <Suspense>
      <h1>A</h1>
      <Suspense fallback="waiting">
        <Late text={late} />
      </Suspense>
      <Chunk />
    </Suspense>,
    signal,
  );
  expect(html).toContain('<p>late</p>');
  expect(html).toContain('<p>chunk</p>');
  expect(html).not.toMatch(/waiting|<script|<!--\$[?!]/);
});

const Broken = (): ReactNode => {
  throw new Error('broken');
};

test('an error thrown while a page renders fails the page, even inside a Suspense boundary', async () => {
  const page = (
    <Suspense fallback="waiting">
      <Broken />
    </Suspense>
  );
  await expect(renderHtml(page, signal)).rejects.toThrow('broken');
});

test('an aborted page rejects, before and while it renders', async () => {
  await expect(renderHtml('A', AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  const leaving = new AbortController();
  const html = renderHtml(
    <Suspense>
      <Late text={new Promise(() => {})} />
    </Suspense>,
    leaving.signal,
  );
  leaving.abort(new Error('left'));
  await expect(html).rejects.toThrow('left');
});
