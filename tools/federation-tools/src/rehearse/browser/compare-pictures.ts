import { type Chromium, evaluate, type Tab } from './chromium.ts';

/** Two pictures of one page that differ, with the regions marked: WebP as data URLs. */
export interface PicturePair {
  readonly address: string;
  readonly live: string;
  readonly candidate: string;
  readonly regions: readonly Region[];
}

interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Compares in a canvas of an empty page; neighboring tiles that differ are one region. */
const compare = `(async (live, candidate) => {
  const tile = 32;
  const load = async (data) => createImageBitmap(await (await fetch('data:image/png;base64,' + data)).blob());
  const images = [await load(live), await load(candidate)];
  const [width, height] = ['width', 'height'].map((side) => Math.max(...images.map((image) => image[side])));
  const contexts = images.map((image) => {
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    return context;
  });
  const differs = (x, y) => {
    const [a, b] = contexts.map((context) => context.getImageData(x, y, tile, tile).data);
    for (let index = 0; index < a.length; index += 1) if (Math.abs(a[index] - b[index]) > 24) return true;
    return false;
  };
  const regions = [];
  for (let y = 0; y < height; y += tile)
    for (let x = 0; x < width; x += tile) {
      if (!differs(x, y)) continue;
      const near = regions.find((region) => x <= region.x + region.width && x + tile >= region.x && y <= region.y + region.height && y + tile >= region.y);
      if (!near) { regions.push({ x, y, width: tile, height: tile }); continue; }
      const [right, bottom] = [Math.max(near.x + near.width, x + tile), Math.max(near.y + near.height, y + tile)];
      near.x = Math.min(near.x, x); near.y = Math.min(near.y, y);
      near.width = right - near.x; near.height = bottom - near.y;
    }
  if (regions.length === 0) return { regions, pictures: [] };
  const pictures = await Promise.all(contexts.map(async (context) => {
    context.lineWidth = 4; context.strokeStyle = '#d00';
    for (const { x, y, width, height } of regions) context.strokeRect(x, y, width, height);
    const half = new OffscreenCanvas(width / 2, height / 2);
    half.getContext('2d').drawImage(context.canvas, 0, 0, width / 2, height / 2);
    const bytes = new Uint8Array(await (await half.convertToBlob({ type: 'image/webp', quality: 0.7 })).arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return 'data:image/webp;base64,' + btoa(text);
  }));
  return { regions: regions.slice(0, 50), pictures };
})`;

/** Undefined if the pictures, PNG in base64, show the same. */
export async function comparePictures(
  browser: Chromium,
  address: string,
  live: string,
  candidate: string,
): Promise<PicturePair | undefined> {
  if (live === candidate) return undefined;
  const tab: Tab = await browser.openTab(() => {});
  try {
    const args = [live, candidate].map((picture) => JSON.stringify(picture)).join();
    const { regions, pictures } = await evaluate<{ regions: Region[]; pictures: string[] }>(tab, `${compare}(${args})`);
    const [first, second] = pictures;
    return first && second ? { address, live: first, candidate: second, regions } : undefined;
  } finally {
    await tab.close();
  }
}
