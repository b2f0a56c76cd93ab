import { gateFixture, liveFixture } from '../../test/gate-fixture.ts';
import { formatFinding } from './finding.ts';
import { assertNotRefused, checkAgainstLive, checkFiles } from './static-gate.ts';

const css = (text: string) => ({ files: { 'browser/page.css': text } });
const js = (text: string) => ({ files: { 'browser/page.js': text } });

test('a clean release passes every check, alone and beside what is live [GATE-1, GATE-2, GATE-3, GATE-4, GATE-5, GATE-6, GATE-7, GATE-8]', async () => {
  const clean = await gateFixture();
  expect(checkFiles(clean)).toEqual([]);
  expect(checkAgainstLive(clean.release, liveFixture())).toEqual([]);
});

const page = 'page.js: ';
test.each([
  [
    'an entry without ./remote [GATE-1]',
    { files: { 'browser/remoteEntry.abc.js': '1' } },
    'contract: browser/remoteEntry.abc.js: the container does not expose ./remote',
  ],
  [
    'no contract [GATE-1]',
    { manifest: { contract: undefined as never } },
    'contract: the release does not say which contract it was built with',
  ],
  [
    'a contract to come [GATE-1]',
    { manifest: { contract: 9 } },
    'contract: it was built with contract 9; this registry knows 1',
  ],
  [
    'a prefix of the shell [GATE-2]',
    { facts: { prefixes: ['/a', '/api'] } },
    'prefixes: prefix "/api" is an address of the shell',
  ],
  [
    'a prefix twice [GATE-2]',
    { facts: { prefixes: ['/a', '/a/b'] } },
    'prefixes: prefix "/a/b" is /a, or below it, which the release owns already',
  ],
  [
    'router names that it hides [GATE-4]',
    { manifest: { routerImports: ['Link'] } },
    'router: server/mfe-a.cjs: imports useLoaderData of the router, which release.json does not say',
  ],
  [
    'a selector of a type [GATE-5]',
    css('h1{color:red}'),
    'global-styles: browser/page.css: the selector h1 applies to the whole page',
  ],
  [
    'a class that the build did not make [GATE-5]',
    css('.content a{color:red}'),
    'global-styles: browser/page.css: the selector .content a applies to the whole page',
  ],
  [
    'a rule for another remote [GATE-5]',
    css('[data-mfe=mfe-b] a{color:red}'),
    'global-styles: browser/page.css: the selector [data-mfe] a applies to the whole page',
  ],
  [
    'a class that stands beside a global one [GATE-5]',
    css(':is(._a1B2c-,h1) a{color:red}'),
    'global-styles: browser/page.css: the selector :is a applies to the whole page',
  ],
  [
    'a class only in :not() [GATE-5]',
    css('a:not(._a1B2c-){color:red}'),
    'global-styles: browser/page.css: the selector a:not applies to the whole page',
  ],
  [
    'a custom property for the page [GATE-5]',
    css(':root{--x:1px}'),
    'global-styles: browser/page.css: the selector :root applies to the whole page',
  ],
  [
    'keyframes for the page [GATE-5]',
    css('@keyframes fade{to{opacity:0}}'),
    'global-styles: browser/page.css: @keyframes fade is a name for the whole page',
  ],
  [
    'a font [GATE-5]',
    css('@font-face{font-family:Own;src:url(x.woff2)}'),
    'global-styles: browser/page.css: @font-face defines a font for the whole page',
  ],
  [
    'a page too large [GATE-6]',
    { facts: { budget: { css: 50 } } },
    expect.stringMatching(/^size: page has \d+ bytes of css, its budget is 50$/),
  ],
  ['sizes that are not so [GATE-6]', { manifest: { sizes: {} } }, 'size: release.json has other sizes than its files'],
  ['eval [GATE-7]', js('window.eval("1")'), `inline-code: browser/${page}eval() runs text as code`],
  ['indirect eval [GATE-7]', js('(0,eval)("1")'), `inline-code: browser/${page}eval() runs text as code`],
  [
    'new Function [GATE-7]',
    js('new Function("a","return a")'),
    `inline-code: browser/${page}Function() runs text as code`,
  ],
  ['a timer with text [GATE-7]', js('setTimeout("1",5)'), `inline-code: browser/${page}setTimeout() runs text as code`],
  [
    'document.write [GATE-7]',
    js('document.write("x")'),
    `inline-code: browser/${page}document.write() writes markup into the page`,
  ],
  [
    'an element with styles [GATE-7]',
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
    `inline-code: browser/${page}<p> has a style attribute`,
  ],
  [
    'markup with a handler [GATE-7]',
    js('x.innerHTML = `<a href="/" onclick="go()">`'),
    `inline-code: browser/${page}has markup with an inline handler or style`,
  ],
  [
    'a javascript: address [GATE-7]',
    js('x.href = "javascript:void 0"'),
    `inline-code: browser/${page}has a javascript: address`,
  ],
  ['what is no script [GATE-7]', js('<html>'), `inline-code: browser/${page}is no JavaScript`],
  [
    'a script without a map [GATE-8]',
    { files: { 'browser/page.js.map': undefined } },
    `source-maps: browser/${page}has no source map in maps/`,
  ],
  [
    'the address of a map [GATE-8]',
    js('1\n//# sourceMappingURL=page.js.map'),
    `source-maps: browser/${page}names a source map`,
  ],
])('%s is found, and nothing else', async (_what, broken, finding) => {
  expect(checkFiles(await gateFixture(broken)).map(formatFinding)).toEqual([finding]);
});

test('a map that visitors would get is found [GATE-8]', async () => {
  const { release, files } = await gateFixture();
  const served = { ...release, files: { ...release.files, 'browser/page.js.map': 'x' } };
  expect(checkFiles({ release: served, files }).map(formatFinding)).toEqual([
    'source-maps: browser/page.js.map: is a source map that visitors get; it belongs in maps/',
  ]);
});

describe('beside what is live', () => {
  const against = async (broken: Parameters<typeof gateFixture>[0], live = liveFixture(), dropped?: string[]) =>
    checkAgainstLive((await gateFixture(broken)).release, live, dropped).map(formatFinding);

  test.each([
    ["another remote's", '/b/deep', 'is owned by mfe-b'],
    ["above another remote's", '/b', 'is nested with /b/deep, which mfe-b owns'],
    ["below another remote's", '/b/deep/er', 'is nested with /b/deep, which mfe-b owns'],
  ])('a prefix that is %s is found [GATE-2]', async (_what, prefix, problem) => {
    expect(await against({ facts: { prefixes: ['/a', prefix] } })).toEqual([`prefixes: prefix "${prefix}" ${problem}`]);
  });

  test('a live prefix that is gone is found, unless it is dropped on purpose [GATE-2]', async () => {
    expect(await against({ facts: { prefixes: [] } })).toEqual([
      'prefixes: prefix "/a" is live and missing here; to give it up: --drop-prefix /a',
    ]);
    expect(await against({ facts: { prefixes: [] } }, liveFixture(), ['/a'])).toEqual([]);
  });

  test('a range that the live shell does not satisfy is found [GATE-3]', async () => {
    expect(await against({ facts: { peerDependencies: { react: '^20.0.0' } } })).toEqual([
      expect.stringContaining("mfe-a 1.0.0 needs react ^20.0.0 (the shell's is 19.3.1)"),
    ]);
  });

  test("a contract that is not the shell's is found [GATE-3]", async () => {
    expect(await against({}, liveFixture({ contract: 2 }))).toEqual([
      'contract: mfe-a 1.0.0 was built with contract 1, shell 1.0.0 with 2',
    ]);
  });

  test("a name that the shell's router does not bring is found [GATE-4]", async () => {
    expect(await against({}, liveFixture({ routerExports: ['Link'] }))).toEqual([
      'router: mfe-a 1.0.0 imports useLoaderData of the router, which shell 1.0.0 does not provide',
    ]);
  });

  test('a shell is checked against every live remote: names are refused, what has to follow it is a warning [GATE-3, GATE-4]', () => {
    const live = liveFixture();
    const shell = { ...live.shell, version: '2.0.0', contract: 2, routerExports: [], provides: {} } as never;
    const findings = checkAgainstLive(shell, live);
    expect(findings.map(({ warning = false, message }) => [warning, message])).toEqual([
      [true, 'mfe-a 0.9.0 was built with contract 1, shell 2.0.0 with 2'],
      [true, 'mfe-b 1.0.0 was built with contract 1, shell 2.0.0 with 2'],
      [true, expect.stringContaining('mfe-b 1.0.0 needs react ^19.0.0')],
      [false, 'mfe-b 1.0.0 imports Link of the router, which shell 2.0.0 does not provide'],
    ]);
    expect(() => assertNotRefused(shell, findings.slice(0, 3))).not.toThrow();
    expect(() => assertNotRefused(shell, findings)).toThrow(
      'shell 2.0.0 does not pass the gate: router: mfe-b 1.0.0 imports Link',
    );
  });
});
