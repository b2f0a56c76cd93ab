import type { Page } from '@playwright/test';

/** Loads all images, including lazy ones that are not near the viewport. */
export const fetchAllImages = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    const settled = (image: HTMLImageElement) =>
      image.complete ||
      new Promise((done) => {
        image.addEventListener('load', done, { once: true });
        image.addEventListener('error', done, { once: true });
      });
    await Promise.all(images.map(settled));
  });

/** Images that reserve no space, lack alternative text, or failed to load. */
export const faultyImages = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isFaulty = (image: HTMLImageElement) =>
      ['width', 'height', 'alt'].some((name) => !image.hasAttribute(name)) || image.naturalWidth === 0;
    return [...document.images].filter(isFaulty).map((image) => image.outerHTML.slice(0, 200));
  });
