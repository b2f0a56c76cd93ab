import { expect, test } from './test.ts';

test('only the current link in the header is underlined', async ({ tab }) => {
  await tab.open('/blog');
  // Move away from every link, because hovering underlines too.
  await tab.clickAt({ x: 640, y: 880 });
  const underlined = () =>
    [...document.querySelectorAll('header nav[aria-label="Main"] :is(a, summary)')]
      .filter((link) => link.checkVisibility())
      .filter((link) => {
        const { textDecorationLine, textDecorationColor } = getComputedStyle(link);
        return textDecorationLine.includes('underline') && !/^(transparent|rgba\(.*, 0\))$/.test(textDecorationColor);
      })
      .map((link) => link.textContent);
  await tab.eventually(underlined).toEqual(['Blog']);
  await tab.open('/expertise/us');
  await tab.eventually(underlined).toEqual(['Our Expertise']);
});

test('select elements have the page background and a custom arrow', async ({ tab }) => {
  await tab.open('/opportunities');
  const seen = await tab.evaluate(() =>
    [...document.querySelectorAll('main select')].map((select) => {
      const { appearance, backgroundColor, backgroundImage } = getComputedStyle(select);
      return [
        appearance,
        backgroundColor === getComputedStyle(document.body).backgroundColor,
        backgroundImage.split('gradient').length - 1,
      ];
    }),
  );
  expect(seen).toEqual(Array(3).fill(['none', true, 2]));
});
