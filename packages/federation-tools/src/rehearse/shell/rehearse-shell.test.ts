import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RegistryClient } from 'releases/registry-client';
import { startCandidateShell } from './candidate-shell.ts';
import { rehearseShell } from './rehearse-shell.ts';

jest.mock('./candidate-shell.ts', () => ({ startCandidateShell: jest.fn() }));

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done)))));

/** A site with one page, by a shell with this footer. */
async function site(footer: string, renderMs: number, tokens: string[]): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://site');
    tokens.push(searchParams.get('mfe-preview') ?? '');
    response.setHeader('content-type', 'text/html').setHeader('server-timing', `render;dur=${renderMs}`);
    response.end(
      pathname === '/sitemap.xml'
        ? '<urlset><loc>https://site.example/jobs</loc></urlset>'
        : `<html lang="en"><title>Jobs</title><body><main><h1>Jobs</h1></main><footer>${footer}</footer></body></html>`,
    );
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("the site's shell and the checkout's are compared on every address with the live releases, but not in time", async () => {
  const release = { name: 'mfe-jobs', version: '1.0.0', routes: ['/jobs'], prefixes: ['/jobs'] };
  const registry = {
    readSet: async () => ({
      sequence: 3,
      shell: { version: '1.0.0' },
      remotes: { 'mfe-jobs': release },
      manifests: {},
    }),
    readRelease: async () => release,
    preview: async () => 'token of the site',
  } as unknown as RegistryClient;
  const [liveTokens, candidateTokens]: [string[], string[]] = [[], []];
  const live = await site('Release 1', 5, liveTokens);
  const stop = jest.fn();
  const origin = await site('Release 2', 500, candidateTokens);
  jest.mocked(startCandidateShell).mockResolvedValue({ version: '1.1.0', origin, stop });
  const { report } = await rehearseShell(registry, live, { rules: [], perPattern: 100, progress: () => {} });
  expect(report).toMatchObject({ name: 'shell', version: '1.1.0', live: '1.0.0', set: 3 });
  expect(report.findings.map(({ kind, summary, addresses }) => [kind, summary, addresses.length])).toEqual([
    ['text', 'text changed', 2],
  ]);
  expect(new Set(liveTokens)).toEqual(new Set(['token of the site']));
  expect(candidateTokens.every((token) => token.startsWith('mfe-jobs@1.0.0~'))).toBe(true);
  expect(jest.mocked(startCandidateShell).mock.calls[0]?.[1]).toMatchObject({ SITE_URL: live });
  expect(stop).toHaveBeenCalled();
});
