import { createHash } from 'node:crypto';
import type { Release } from 'releases/release';
import { reachableMemory } from '../../../test/reachable-memory.ts';
import { site } from '../../../test/site-config.ts';
import * as renderer from '../../render/renderer.tsx';
import { policyHeader } from '../http/security-headers.ts';
import { renderDocument } from '../request/document.ts';
import { ChromeHtml } from './chrome-html.ts';
import { InlineStyles, toInlineStyle } from './inline-styles.ts';
import { ReleaseMarkupCache } from './release-markup.ts';

const release: Release = {
  name: 'shell',
  version: '1.0.0',
  prefixes: [],
  contract: 1,
  assets: { shell: { js: [], css: ['shell.css', 'gone.css'] } },
  files: { 'browser/shell.css': 'sha384-a', 'browser/gone.css': 'sha384-b' },
};

function stored(files: Readonly<Record<string, string>>) {
  const read: string[] = [];
  const styles = new InlineStyles({
    readFile: (_release, file) => {
      read.push(file);
      const content = files[file];
      if (content === undefined) throw new Error('damaged');
      return Buffer.from(content);
    },
  });
  return { styles, read };
}

const render = (styles: InlineStyles, releaseMarkup = new ReleaseMarkupCache()) =>
  renderDocument(
    {
      facts: { site, partition: 'p', identity: { appId: '', roleId: '', tokenHeader: '' } },
      shellRelease: release,
      chromeHtml: new ChromeHtml(renderer, site),
      styles,
      releaseMarkup,
    },
    { sequence: 1, remotes: [] },
    { url: new URL(site.siteUrl), headTags: '', outlet: '', chrome: 'none' },
  );

test('a document contains its stylesheets and allows them by their hashes; a damaged one stays a link [STYLE-1]', () => {
  const { styles, read } = stored({ 'browser/shell.css': 'a{color:red}' });
  const { html: bytes, styleSources } = render(styles);
  const html = bytes.toString();
  expect(html).toContain('<style data-href="/remotes/shell/1.0.0/shell.css">a{color:red}</style>');
  expect(html).toContain('<link rel="stylesheet" href="/remotes/shell/1.0.0/gone.css">');
  const hash = createHash('sha256').update('a{color:red}').digest('base64');
  expect(styleSources).toEqual([`'sha256-${hash}'`]);
  expect(Object.values(policyHeader(site, false, styleSources))[0]).toContain(`style-src 'self' 'sha256-${hash}';`);
  render(styles);
  expect(read.filter((file) => file.endsWith('shell.css'))).toHaveLength(1);
});

test('an inline stylesheet cannot close its element, and is hashed as the browser reads it [STYLE-2]', () => {
  const { text, source } = toInlineStyle('a::after{content:"</style><script>"}\r\nb{}\rc{}');
  expect(text).toBe('a::after{content:"<\\/style><script>"}\nb{}\nc{}');
  expect(source).toBe(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
});

test('stylesheets of earlier releases are not kept in memory', async () => {
  const { styles } = stored({ 'browser/shell.css': 'a{color:red}'.repeat(20_000) });
  const readAs = (version: string) => {
    const files = { 'browser/shell.css': `sha384-${version}` };
    expect(styles.read({ ...release, version, files }, 'shell.css')?.text).toHaveLength(240_000);
  };
  readAs('1.0.0');
  const before = await reachableMemory();
  for (let number = 1; number <= 50; number += 1) readAs(`1.0.${number}`);
  expect((await reachableMemory()) - before).toBeLessThan(2);
});
