import { createHash } from 'node:crypto';
import { expect, test } from '../harness/test.ts';

const loads = /<script\b[^>]*\bsrc=[^>]*>|<link\b[^>]*\b(?:as="script"|rel="modulepreload")[^>]*>/g;
const attribute = (tag: string, name: RegExp): string => tag.match(name)?.[1] ?? '';

for (const url of ['/home', '/opportunities', '/blog', '/team'])
  test(`the integrity attribute of each script and preload of ${url} matches the served file [RELEASE-42]`, async ({
    request,
  }) => {
    const tags = (await (await request.get(url)).text()).match(loads) ?? [];
    expect(tags.filter((tag) => tag.startsWith('<script')).length).toBeGreaterThan(0);
    expect(tags.filter((tag) => tag.startsWith('<link')).length).toBeGreaterThan(0);
    for (const tag of tags) {
      const file = await request.get(attribute(tag, /\b(?:src|href)="([^"]+)"/));
      const hash = createHash('sha384')
        .update(await file.body())
        .digest('base64');
      expect([tag, attribute(tag, /\bintegrity="([^"]+)"/)]).toEqual([tag, `sha384-${hash}`]);
    }
  });
