import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isLong } from '../harness/long.ts';
import { type Site, startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { installObservatory } from './install-observatory.ts';

test.skip(!isLong, 'npm run test:long');

const origin = 'https://site.example';
const folder = isLong ? installObservatory() : undefined;

let site: Site;
test.beforeAll(async () => {
  site = await startSite({ env: { SITE_URL: origin } });
});
test.afterAll(() => site.stop());

interface Result {
  readonly result: string;
  readonly pass: boolean;
}

const load = (file: string) => import(pathToFileURL(path.join(folder ?? '', 'src', file)).href);

/** The analyzer's score and results for a page, from the site's own responses, as if behind an operator's TLS proxy. */
async function score(path: string): Promise<{ score: number; results: Record<string, string>; failed: string[] }> {
  const [{ ALL_TESTS }, { Requests }, { getScoreModifier }, { parseHttpEquivHeaders }] = await Promise.all(
    ['constants.js', 'types.js', 'grader/grader.js', 'retriever/utils.js'].map(load),
  );
  const url = new URL(path, origin);
  const answerTo = async (method: string, headers = {}) => {
    const response = await fetch(site.url + path, { method, headers: { accept: 'text/html', ...headers } });
    const received = Object.fromEntries(response.headers);
    // The parts of an AxiosResponse that the analyzer reads.
    Object.defineProperty(received, 'get', { value: (name: string) => response.headers.get(name) });
    return {
      status: response.status,
      headers: received,
      request: { headers },
      verified: true,
      data: await response.text(),
    };
  };
  const page = await answerTo('GET');
  expect(page.status).toBe(200);
  const response = { ...page, httpEquiv: parseHttpEquivHeaders(page.data, url.href) };
  const requests = new Requests(url.hostname);
  requests.resources.path = page.data;
  requests.session = { url };
  const preflight = { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' };
  Object.assign(requests.responses, {
    auto: response,
    https: response,
    http: response,
    cors: await answerTo('OPTIONS', preflight),
    // The proxy would do this.
    httpRedirects: [
      { url: new URL(`http://${url.hostname}${url.pathname}`), status: 301 },
      { url, status: 200 },
    ],
  });
  const outputs: [string, Result][] = ALL_TESTS.map((analyse: (of: unknown) => Result) => {
    const output = analyse(requests);
    return [output.constructor.name, output];
  });
  return {
    score: outputs.reduce((sum, [, { result }]) => sum + getScoreModifier(result), 100),
    results: Object.fromEntries(outputs.map(([name, { result }]) => [name, result])),
    failed: outputs.filter(([, { pass }]) => !pass).map(([name]) => name),
  };
}

for (const address of ['/home', '/opportunities', '/blog', '/opportunities?page=2'])
  test(`MDN's HTTP Observatory gives ${address} at least 130 points [SECURITY-36]`, async () => {
    test.skip(folder === undefined, 'The analyser cannot be installed');
    const { score: points, results, failed } = await score(address);
    expect(failed).toEqual([]);
    expect(points, JSON.stringify(results)).toBeGreaterThanOrEqual(130);
  });
