import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { scratchFolder } from '../../../server-kit/test/scratch-folder.ts';
import { checkAgainstLive, checkFiles, gateFixture, liveFixture } from '../../test/gate-fixture.ts';
import type { Release } from '../release/release.ts';
import { formatFinding } from './finding.ts';
import type { Dropped } from './live-releases.ts';
import { assertNotRefused } from './registry-gate.ts';
import { checkLiveSharedPackages } from './static/shared-packages.ts';

const css = (text: string) => ({ files: { 'browser/page.css': text } });
const js = (text: string) => ({ files: { 'browser/page.js': text } });

test('a clean release passes every check of its files [GATE-5, GATE-6, GATE-7, GATE-8]', async () => {
  expect(checkFiles(await gateFixture())).toEqual([]);
});

test('a clean release passes every check against live releases [GATE-1, GATE-2, GATE-3, GATE-4]', async () => {
  const { release } = await gateFixture();
  expect(checkAgainstLive(release, liveFixture())).toEqual([]);
});

const page = 'page.js: ';
test.each([
  [
    'an entry without ./remote [GATE-1]',
    { files: { 'browser/remoteEntry.abc.js': '1' } },
    'contract: browser/remoteEntry.abc.js: the container does not expose ./remote',
  ],
  [
    'a script whose hash the entry lacks [GATE-1]',
    { files: { 'browser/remoteEntry.abc.js': "const modules = { './remote': () => 1 };" } },
    'contract: browser/page.js: its hash is not in the entry, so browsers refuse it',
  ],
  [
    'a contract newer than the registry knows [GATE-1]',
    { manifest: { contract: 9 } },
    'contract: it was built with contract 9; this registry knows 1',
  ],
  [
    'a prefix that belongs to the shell [GATE-2]',
    { facts: { prefixes: ['/a', '/api'] } },
    'prefixes: remote.json: prefix "/api" is an address of the shell',
  ],
  [
    'a prefix nested in another of its own [GATE-2]',
    { facts: { prefixes: ['/a', '/a/b'] } },
    'prefixes: remote.json: prefix "/a/b" overlaps /a, which the release lists too',
  ],
  [
    'a route outside of its prefixes [GATE-24]',
    { facts: { prefixes: ['/a'] }, manifest: { routes: ['/a/:id', '/ab'] } },
    'routes: src/remote.ts: the route "/ab" is under none of the prefixes in remote.json (/a), so the site would show no page there: move it under one, for example to /a/ab, or ask the site\'s owner for the prefix /ab and then add it to remote.json',
  ],
  [
    'a route without its first slash [GATE-24]',
    { manifest: { routes: ['/a/:id', 'a'] } },
    'routes: src/remote.ts: the route "a" has to begin with a slash: write \'/a\'',
  ],
  [
    'a remote whose routes have no prefix [GATE-24]',
    { facts: { prefixes: [] }, manifest: { routes: ['/a/:id', '/a'] } },
    'routes: remote.json: it lists no prefixes, so the site would show none of the routes: add "prefixes": ["/a"]',
  ],
  [
    'a prefix without its first slash, apart from its routes [GATE-2]',
    { facts: { prefixes: ['a'] }, manifest: { routes: ['/a'] } },
    'prefixes: remote.json: prefix "a" has to begin with a slash: write "/a"',
  ],
  [
    'a router import missing from the manifest [GATE-4]',
    { manifest: { routerImports: ['Link'] } },
    'router: server/mfe-a.cjs: imports useLoaderData from react-router-dom, which release.json does not say',
  ],
  [
    'a type selector [GATE-5]',
    css('h1{color:red}'),
    'global-styles: browser/page.css: the selector h1 applies to the whole page: begin it with a class, as in .title h2, in a file named *.module.css',
  ],
  [
    'a page over its size budget [GATE-6]',
    { facts: { budget: { css: 50 } } },
    expect.stringMatching(
      /^size: page has \d+ bytes of css \(compressed\), \d+ over its budget of 50\. Leave out what it does not need; or raise the budget in remote\.json: "budget": \{ "css": 1000 \}$/,
    ),
  ],
  [
    'a page over its size budget, with what is large [GATE-6]',
    {
      facts: { budget: { js: 50 } },
      files: {
        'browser/page.js.map': JSON.stringify({
          sources: [
            'webpack://mfe-a@1/./src/page.ts',
            'webpack://mfe-a@1/./src/cities.ts',
            'webpack://mfe-a@1/./node_modules/@x/y/a.js',
            '../node_modules/@x/y/b.js',
            'webpack://mfe-a@1/webpack/runtime/jsonp',
            'webpack://mfe-a@1/__webpack_require__.federation)%7B',
          ],
          sourcesContent: [
            "import type { Y } from '@x/y';\nimport {\n  y,\n} from '@x/y/a.js';\n",
            'x'.repeat(2_001),
            'x'.repeat(4_000),
            'x'.repeat(4_000),
            ...['x', 'y'].map((code) => code.repeat(9_000)),
          ],
        }),
      },
    },
    expect.stringMatching(
      /^size: src\/page\.ts:2:1: page has \d+ bytes of js \(compressed\), .* budget of 50\. The largest: @x\/y \(8 kB of source\), src\/cities\.ts \(3 kB of source\), imported here\. Load it only when it is needed: in a loader or an event handler, by await import\('@x\/y\/a\.js'\) instead of this import, without a webpackChunkName, .* as a page; or raise/,
    ),
  ],
  [
    'a page that is small only when it is compressed [GATE-6]',
    css(`._a1B2c-{color:red}/*${' '.repeat(1 << 20)}*/`),
    expect.stringMatching(/^size: page has 10\d+ bytes of css before compression, more than 192000: leave/),
  ],
  [
    'a budget that lets everything pass [GATE-6]',
    { facts: { budget: { css: 50_000 } } },
    'size: the budget of css in remote.json is more than 48000',
  ],
  [
    'sizes in the manifest that differ from the files [GATE-6]',
    { manifest: { sizes: {} } },
    'size: release.json has other sizes than its files',
  ],
  ['eval [GATE-7]', js('window.eval("1")'), `inline-code: browser/${page}eval() runs text as code`],
  ['indirect eval [GATE-7]', js('(0,eval)("1")'), `inline-code: browser/${page}eval() runs text as code`],
  [
    'new Function [GATE-7]',
    js('new Function("a","return a")'),
    `inline-code: browser/${page}Function() runs text as code`,
  ],
  [
    'a timer with a string argument [GATE-7]',
    js('setTimeout("1",5)'),
    `inline-code: browser/${page}setTimeout() runs text as code`,
  ],
  [
    'document.write [GATE-7]',
    js('document.write("x")'),
    `inline-code: browser/${page}document.write() writes markup into the page`,
  ],
  [
    'a created style element [GATE-7]',
    js('document.createElement("style")'),
    `inline-code: browser/${page}adds a <style> to the page`,
  ],
  [
    'a script in JSX [GATE-7]',
    js('(0,r.jsx)("script",{children:x})'),
    `inline-code: browser/${page}adds a <script> to the page`,
  ],
  [
    'a style attribute in JSX [GATE-7]',
    js('(0,r.jsx)("p",{style:{color:"red"}})'),
    `inline-code: browser/${page}<p> has a style attribute, which the site's Content Security Policy blocks: use a CSS module class`,
  ],
  [
    'markup with an inline event handler [GATE-7]',
    js('x.innerHTML = `<a href="/" onclick="go()">`'),
    `inline-code: browser/${page}has markup with an inline handler or style`,
  ],
  [
    'a javascript: URL [GATE-7]',
    js('x.href = "javascript:void 0"'),
    `inline-code: browser/${page}has a javascript: address`,
  ],
  [
    'a script that is not JavaScript [GATE-1]',
    js('<html>'),
    expect.stringMatching(/^contract: browser\/page\.js: it is no classic/),
  ],
  [
    'an ES module [GATE-1]',
    js('export const a = 1;'),
    expect.stringMatching(/^contract: .* Vite or another bundler has built/),
  ],
  [
    'a script without a source map [GATE-8]',
    { files: { 'browser/page.js.map': undefined } },
    `source-maps: browser/${page}has no source map in maps/`,
  ],
  [
    'a source map URL in a script [GATE-8]',
    js('1\n//# sourceMappingURL=page.js.map'),
    `source-maps: browser/${page}names a source map`,
  ],
])('%s is the only finding', async (_what, broken, finding) => {
  expect(checkFiles(await gateFixture(broken)).map(formatFinding)).toEqual([finding]);
});

test.each(['mfe_a', '__federation_expose_remote'])(
  'large styles of %s, which has no script but the entry, are reported [GATE-6]',
  async (name) => {
    const exposed = { js: ['remoteEntry.abc.js'], css: [] };
    const assets = { __federation_expose_remote: exposed, [name]: { ...exposed, css: ['page.css'] } };
    const broken = { ...css(`/*${' '.repeat(1 << 20)}*/`), manifest: { assets } };
    expect(checkFiles(await gateFixture(broken)).map(formatFinding)).toContain(
      `size: ${name} has 1048580 bytes of css before compression, more than 192000: leave out comments and repeated text`,
    );
  },
);

test.each(['big.txt', 'page.CSS', 'page.mjs'])('a style or script named %s is reported [GATE-1]', async (name) => {
  const assets = {
    __federation_expose_remote: { js: ['remoteEntry.abc.js'], css: [] },
    page: { js: ['page.js'], css: name === 'page.mjs' ? ['page.css'] : [name] },
  };
  const files = { 'browser/assets.json': JSON.stringify(assets), [`browser/${name}`]: 'h1{color:red}' };
  expect(checkFiles(await gateFixture({ files })).map(formatFinding)).toContain(
    `contract: browser/${name}: a script has to be named *.js and a style *.css, or no check reads it`,
  );
});

/** A map that says of a whole file: line 4 of a source. */
const mapOf = (source: string) =>
  JSON.stringify({ version: 3, sources: [`webpack://mfe-a@1.0.0/${source}`], names: [], mappings: 'AAGA' });

test.each([
  [
    'a selector',
    { 'browser/page.css': '._a1B2c-{color:red}h1{color:red}', 'browser/page.css.map': mapOf('./src/page.module.css') },
    'global-styles: src/page.module.css:4:1: the selector h1 applies to the whole page: begin it with a class of this file, as in .title h2',
  ],
  [
    'a style attribute, twice on a line,',
    {
      'browser/page.js': 'jsx("p",{style:{}},jsx("p",{style:{}}))',
      'browser/page.js.map': mapOf('./src/page.tsx'),
    },
    "inline-code: src/page.tsx:4:1: <p> has a style attribute, which the site's Content Security Policy blocks: use a CSS module class",
  ],
  [
    'what a package brings, once,',
    {
      'browser/page.js': 'jsx("p",{style:{}},jsx("b",{style:{}},eval("1")))',
      'browser/page.js.map': mapOf('./node_modules/.pnpm/a@1/node_modules/@b/a/a.js'),
    },
    "inline-code: the package @b/a has code that the site's policy may stop (eval() runs text as code, and 2 more): what it stops when a page opens, the check browser says",
  ],
  [
    'the stylesheet of a package, once,',
    { 'browser/page.css': 'h1{color:red}h2{color:red}', 'browser/page.css.map': mapOf('./node_modules/a/a.css') },
    'global-styles: the package a has a stylesheet for the whole page: the selector h1 applies to the whole page, and 1 more: import its CSS module, if it has one (such as a/style.module.css), or give it classes of your own',
  ],
])('%s is reported at its place in the own sources, if it is there', async (_what, files, finding) => {
  expect(checkFiles(await gateFixture({ files })).map(formatFinding)).toEqual([finding]);
});

test('a source map among the browser files is reported [GATE-8]', async () => {
  const { release, files } = await gateFixture();
  const served = { ...release, files: { ...release.files, 'browser/page.js.map': 'x' } };
  expect(checkFiles({ release: served, files }).map(formatFinding)).toEqual([
    'source-maps: browser/page.js.map: is a source map that visitors get; it belongs in maps/',
  ]);
});

describe('compared with live releases', () => {
  const against = async (broken: Parameters<typeof gateFixture>[0], live = liveFixture(), dropped?: Dropped) =>
    checkAgainstLive((await gateFixture(broken)).release, live, dropped).map(formatFinding);

  test.each([
    ["another remote's", '/b/deep', "belongs to mfe-b: remove it from remote.json, or ask the site's owner for it"],
    ["above another remote's", '/b', 'overlaps /b/deep, which mfe-b owns'],
    ["below another remote's", '/b/deep/er', 'overlaps /b/deep, which mfe-b owns'],
  ])('a prefix that is %s is reported [GATE-2]', async (_what, prefix, problem) => {
    expect(await against({ facts: { prefixes: ['/a', prefix] } })).toEqual([
      `prefixes: remote.json: prefix "${prefix}" ${problem}`,
    ]);
  });

  test('a missing live prefix is reported unless it is explicitly dropped [GATE-2]', async () => {
    expect(await against({ facts: { prefixes: [] } })).toEqual([
      'prefixes: remote.json: prefix "/a" is live and missing here, so its pages would be gone: put it back, or drop it with --drop-prefix /a',
    ]);
    expect(await against({ facts: { prefixes: [] } }, liveFixture(), { dropPrefixes: ['/a'] })).toEqual([]);
  });

  const withRoutes = (...routes: string[]) => ({ manifest: { routes } });
  const routed = (...routes: string[]) => {
    const live = liveFixture();
    return { ...live, current: { ...(live.current as Release), routes } };
  };

  test('a missing live route is reported unless it, or its prefix, is explicitly dropped; a parameter may get another name [GATE-24]', async () => {
    const live = routed('/a', '/a/:id', '/a/old');
    const missing = [
      'routes: src/remote.ts: the live route /a/old is missing here, so its visitors would be redirected to /home: put it back, or drop it with --drop-route /a/old',
    ];
    expect(await against(withRoutes('/a', '/a/:name'), live)).toEqual(missing);
    expect(await against(withRoutes('/a', '/a/:name'), live, { dropRoutes: ['/a/old'] })).toEqual([]);
    expect(await against(withRoutes('/a', '/a/:name'), live, { dropPrefixes: ['/a'] })).toEqual([]);
    expect(await against({}, live)).toEqual([]);
  });

  test('a version range that the live shell does not satisfy is reported [GATE-3]', async () => {
    expect(await against({ facts: { peerDependencies: { react: '^20.0.0' } } })).toEqual([
      "shared-packages: package.json: mfe-a 1.0.0 needs react ^20.0.0, but the site (shell 1.0.0) has react 19.3.1: write a range in peerDependencies that includes it, such as ^19.3.1, or ask the site's owner for a shell with that version",
    ]);
  });

  test('a version range that does not fit is reported at its place in package.json [GATE-3]', async () => {
    const remoteDir = scratchFolder();
    const manifest = '{\n  "dependencies": { "react": "1" },\n  "peerDependencies": {\n    "react": "^20.0.0"\n  }\n}';
    writeFileSync(path.join(remoteDir, 'package.json'), manifest);
    const { release } = await gateFixture({ facts: { peerDependencies: { react: '^20.0.0' } } });
    const [finding] = checkLiveSharedPackages(release, liveFixture(), { remoteDir });
    expect(finding?.file).toBe('package.json:4:5');
  });

  test("a contract other than the shell's is reported [GATE-3]", async () => {
    expect(await against({}, liveFixture({ contract: 2 }))).toEqual([
      'contract: mfe-a 1.0.0 was built with contract 1, shell 1.0.0 with 2',
    ]);
  });

  test("a router import that the shell's router does not provide is reported [GATE-4]", async () => {
    expect(await against({}, liveFixture({ routerExports: ['Link'] }))).toEqual([
      "router: mfe-a 1.0.0 uses useLoaderData from react-router-dom, which the site (shell 1.0.0) does not provide: ask the site's owner for a shell with useLoaderData",
    ]);
  });

  test('a router import that is not provided is reported with those of its kind [GATE-4]', async () => {
    expect(await against({}, liveFixture({ routerExports: ['Link', 'useLocation', 'useParams'] }))).toEqual([
      expect.stringContaining('use another of its hooks (it has useLocation, useParams), or'),
    ]);
  });

  test('a shell is checked against every live remote: a missing router name is refused, a contract or range mismatch is a warning [GATE-3, GATE-4]', () => {
    const live = liveFixture();
    const shell = { ...live.shell, version: '2.0.0', contract: 2, routerExports: [], provides: {} } as never;
    const findings = checkAgainstLive(shell, live);
    expect(findings.map(({ warning = false, message }) => [warning, message])).toEqual([
      [true, 'mfe-a 0.9.0 was built with contract 1, shell 2.0.0 with 2'],
      [true, 'mfe-b 1.0.0 was built with contract 1, shell 2.0.0 with 2'],
      [true, expect.stringContaining('mfe-b 1.0.0 needs react ^19.0.0')],
      [false, 'mfe-b 1.0.0 uses Link from react-router-dom, which the site (shell 2.0.0) does not provide'],
    ]);
    expect(() => assertNotRefused(shell, findings.slice(0, 3))).not.toThrow();
    expect(() => assertNotRefused(shell, findings)).toThrow(
      'shell 2.0.0 does not pass the gate: router: mfe-b 1.0.0 uses Link',
    );
  });
});
