import { expect, test } from '../harness/test.ts';
import { openPage } from './open-page.ts';

test('the fonts of a first screen are preloaded and fetched once, and the local fallback faces are as wide within 2 %', async ({
  page,
}) => {
  const html = await (await page.request.get('/home')).text();
  const preloaded = [...html.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)].map(([, href]) => href);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fetched.push(new URL(request.url()).pathname);
  });
  await openPage(page, '/home', 1440);
  expect(preloaded).toHaveLength(3);
  expect(fetched.sort()).toEqual(preloaded.sort());
  const ratios = await page.evaluate(async () => {
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.textContent ?? '');
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const width = async (font: string, copy: readonly string[]) => {
      await document.fonts.load(font);
      context.font = font;
      return copy.reduce((sum, text) => sum + context.measureText(text).width, 0);
    };
    const ratio = async (weight: number, web: string, local: string, selector: string) => {
      const copy = texts(selector);
      return (await width(`${weight} 20px "${local}"`, copy)) / (await width(`${weight} 20px "${web}"`, copy));
    };
    return [
      await ratio(400, 'Newsreader', 'Newsreader on Times', 'h3'),
      await ratio(400, 'Newsreader Display', 'Newsreader Display on Times', 'h1, h2'),
      await ratio(400, 'Instrument Sans Variable', 'Instrument Sans on Arial', 'main p'),
      await ratio(600, 'Instrument Sans Variable', 'Instrument Sans on Arial', 'main p'),
    ];
  });
  for (const ratio of ratios) expect(Math.abs(ratio - 1)).toBeLessThan(0.02);
});
