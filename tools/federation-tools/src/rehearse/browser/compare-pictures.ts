import type { Page } from 'playwright-core';

/** Two pictures of one page that differ, with the regions marked: WebP as data URLs. */
export interface PicturePair {
  readonly address: string;
  readonly live: string;
  readonly candidate: string;
  readonly regions: readonly Region[];
}

interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Compares PNGs in a canvas of an empty page. Undefined if they show the same. */
export async function comparePictures(
  empty: Page,
  address: string,
  live: Buffer,
  candidate: Buffer,
): Promise<PicturePair | undefined> {
  if (live.equals(candidate)) return undefined;
  const { regions, pictures } = await empty.evaluate(
    compare,
    [live, candidate].map((picture) => `data:image/png;base64,${picture.toString('base64')}`),
  );
  const [first, second] = pictures;
  return first && second ? { address, live: first, candidate: second, regions } : undefined;
}

/** Runs in the page. Neighboring tiles that differ are one region. */
async function compare(sources: string[]): Promise<{ regions: Region[]; pictures: string[] }> {
  const tile = 32;
  const images = await Promise.all(
    sources.map(async (source) => {
      const image = Object.assign(new Image(), { src: source });
      await image.decode();
      return image;
    }),
  );
  const width = Math.max(...images.map((image) => image.width));
  const height = Math.max(...images.map((image) => image.height));
  const canvases = images.map((image) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d', { willReadFrequently: true })?.drawImage(image, 0, 0);
    return canvas;
  });
  const differs = (x: number, y: number): boolean => {
    const [a, b] = canvases.map((canvas) => canvas.getContext('2d')?.getImageData(x, y, tile, tile).data ?? []);
    return a?.some((value, index) => Math.abs(value - (b?.[index] ?? 0)) > 24) ?? false;
  };
  const regions: Region[] = [];
  for (let y = 0; y < height; y += tile)
    for (let x = 0; x < width; x += tile) {
      if (!differs(x, y)) continue;
      const near = regions.find(
        (region) =>
          x <= region.x + region.width && x + tile >= region.x && y <= region.y + region.height && y + tile >= region.y,
      );
      if (!near) {
        regions.push({ x, y, width: tile, height: tile });
        continue;
      }
      const [right, bottom] = [Math.max(near.x + near.width, x + tile), Math.max(near.y + near.height, y + tile)];
      near.x = Math.min(near.x, x);
      near.y = Math.min(near.y, y);
      near.width = right - near.x;
      near.height = bottom - near.y;
    }
  if (regions.length === 0) return { regions, pictures: [] };
  const pictures = canvases.map((canvas) => {
    const context = canvas.getContext('2d');
    const half = Object.assign(document.createElement('canvas'), { width: width / 2, height: height / 2 });
    if (context) Object.assign(context, { lineWidth: 4, strokeStyle: '#d00' });
    for (const region of regions) context?.strokeRect(region.x, region.y, region.width, region.height);
    half.getContext('2d')?.drawImage(canvas, 0, 0, width / 2, height / 2);
    return half.toDataURL('image/webp', 0.7);
  });
  return { regions: regions.slice(0, 50), pictures };
}
