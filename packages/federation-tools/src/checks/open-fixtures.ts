import { existsSync, readFileSync } from 'node:fs';
import { HttpError } from '@meridian-vale/platform-client/http-client';
import type { ProgramDeps } from 'remote-host/process/start-program';
import { pageBudgetMs } from 'remote-host/within-budget';
import { fixturesFile } from '../build/fixtures-file.ts';
import { Candidate } from '../candidate/candidate.ts';
import type { GateFixtures } from '../dev/fixtures.ts';
import { httpFrom } from '../test-host/http-from.ts';
import { testPartition as partition, testSite as site } from '../test-host/test-site.ts';

export interface OpenFixtures extends GateFixtures {
  end(): void;
}

/**
 * The fixtures of a release, in a render process of their own: its team may be another than that of who checks it.
 * Undefined if it has none.
 * @param file the built fixtures
 * @throws if they throw, or export no `respond`
 */
export async function openFixtures(file: string, deps: Omit<ProgramDeps, 'heapMb'>): Promise<OpenFixtures | undefined> {
  if (!existsSync(file)) return undefined;
  const host = new Candidate('fixtures', asRemote(readFileSync(file, 'utf8')), deps);
  async function ask(question: string): Promise<Answer> {
    const url = `${site.siteUrl}/?${new URLSearchParams({ question })}`;
    const task = { kind: 'page', url, budgetMs: pageBudgetMs, nonce: 'fixtures', site, partition } as const;
    const http = httpFrom(() => undefined);
    const page = await host.run(task, { http }, new AbortController().signal);
    if (page.kind !== 'resource') throw new Error(`${fixturesFile} does not answer`);
    return JSON.parse(page.body);
  }
  try {
    const { urls } = await ask('null');
    return {
      ...(urls ? { urls } : {}),
      respond: async (request) => dataOf(await ask(JSON.stringify(request))),
      end: host.end,
    };
  } catch (error) {
    host.end();
    const { message } = error as Error;
    throw message.startsWith(fixturesFile) ? error : new Error(`${fixturesFile} throws "${message}"`, { cause: error });
  }
}

interface Answer extends Pick<GateFixtures, 'urls'> {
  readonly data?: unknown;
  readonly error?: Pick<HttpError, 'message'> & Partial<Pick<HttpError, 'code' | 'response'>>;
}

function dataOf({ data, error }: Answer): unknown {
  if (!error) return data;
  const { code, message, response } = error;
  throw code ? new HttpError(code, message, response) : new Error(message);
}

/** A remote, as a render process runs it, whose one route answers a call, or `null` with the addresses. */
const asRemote = (code: string): string => `${code}
{
  const { respond, urls } = module.exports;
  if (!respond) throw new Error('${fixturesFile} does not export respond');
  const answer = async (call) => {
    try {
      return call ? { data: await respond(call) } : { urls };
    } catch (error) {
      return { error: { code: error.code, message: error.message, response: error.response } };
    }
  };
  const loader = async ({ request }) =>
    Response.json(await answer(JSON.parse(new URL(request.url).searchParams.get('question'))));
  module.exports = { remote: { routes: [{ path: '/', loader }] } };
}`;
