import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { cpuTime } from '../server/cpu-time.ts';
import { type SiteProcess, startShell } from '../server/shell-process.ts';

/** CPU time of one request, in ms, by process. */
export interface RequestCost {
  readonly name: string;
  readonly shell: number;
  readonly platform: number;
  readonly database: number;
  /** Transfer size of the response body. */
  readonly bytes: number;
}

interface Kind {
  readonly name: string;
  /** Whether pages are cached; cold pages are rendered for each request. */
  readonly cached: boolean;
  readonly request: () => { readonly path: string; readonly init?: RequestInit };
}

const get = (name: string, path: string, cached = true): Kind => ({ name, cached, request: () => ({ path }) });
const json = { 'content-type': 'application/json', appid: 'bench', cookie: 'XSRF-TOKEN=a', 'x-xsrf-token': 'a' };

const post = (name: string, request: () => { readonly path: string; readonly body: object }): Kind => ({
  name,
  cached: true,
  request: () => {
    const { path, body } = request();
    return { path, init: { method: 'POST', headers: json, body: JSON.stringify(body) } };
  },
});

const search = {
  sort: 'entity_alias',
  partition: 'jobs.firm.example',
  key: 'job',
  include: '{"opens":[1,10]}',
  exclude: '{}',
  records: 6,
  page: 1,
};
const known: string[] = [];

/** Requests of each kind before it is measured: until then the code runs interpreted, at several times its later cost. */
const warmUp = 1_000;

/** @param file a script of a release @param job a page of one job */
const kinds = (file: string, job: string): Kind[] => [
  get('page from the cache, /home', '/home'),
  get('page from the cache, /opportunities', '/opportunities'),
  get('cold page, /home', '/home', false),
  get('cold page, /opportunities', '/opportunities', false),
  get('cold page, one job', job, false),
  get('cold page, /blog', '/blog', false),
  get('cold page, /about', '/about', false),
  get('cold page, /team', '/team', false),
  get('file of a release', file),
  post('search of jobs', () => ({ path: '/api/search/entities/search', body: { search } })),
  post('guest created', () => {
    const id = randomUUID();
    known.push(id);
    return { path: '/api/gateway/guests/', body: { guest: { unique_id: id, user_unique_id: id } } };
  }),
  post('guest renewed', () => {
    // Use each guest once, because renewals per guest are rate-limited.
    const id = known.pop() ?? '';
    return { path: `/api/gateway/guests/${id}/auth`, body: { guest_unique_id: id } };
  }),
];

const parallel = 8;

/** @param requests of each kind that are counted @param databaseUrl of the PostgreSQL that the services use */
export async function measureRequestCosts(
  platform: SiteProcess,
  env: Readonly<Record<string, string>>,
  { requests, databaseUrl }: { readonly requests: number; readonly databaseUrl: string },
): Promise<RequestCost[]> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const [cached, cold] = await Promise.all(
    ['3600', '0'].map((PAGE_CACHE_SECONDS) => startShell({ ...env, PAGE_CACHE_SECONDS })),
  );
  if (!cached || !cold) throw new Error('No shell');
  const cpu = async (shell: SiteProcess) => {
    const { rows } = await database.query('select pid from pg_stat_activity where pid <> pg_backend_pid()');
    const backends = rows.map(({ pid }) => cpuTime(pid).total).reduce((sum, ms) => sum + ms, 0);
    return [cpuTime(shell.pid).total, cpuTime(platform.pid).total, backends] as const;
  };
  try {
    const all = kinds(...(await addressesOf(cached))).map((kind) => ({ ...kind, shell: kind.cached ? cached : cold }));
    const sender =
      ({ name, request, shell }: (typeof all)[number]) =>
      async () => {
        const { path, init } = request();
        const headers = { 'accept-encoding': 'br', ...(init?.headers as object) };
        const response = await fetch(shell.url + path, { ...init, headers });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${name}: ${path} answered ${response.status}`);
        return Number(response.headers.get('content-length') ?? 0);
      };
    // All kinds first: otherwise those measured first would pay for the code that all share.
    for (const kind of all) await inParallel(warmUp, sender(kind));
    const costs: RequestCost[] = [];
    for (const kind of all) {
      const { name, shell } = kind;
      const send = sender(kind);
      const before = await cpu(shell);
      const bytes = await inParallel(requests, send);
      const after = await cpu(shell);
      const [ofShell = 0, ofPlatform = 0, ofDatabase = 0] = after.map(
        (ms, process) => (ms - (before[process] ?? 0)) / requests,
      );
      costs.push({ name, shell: ofShell, platform: ofPlatform, database: ofDatabase, bytes });
    }
    return costs;
  } finally {
    await Promise.all([cached.stop(), cold.stop(), database.end()]);
  }
}

/** A script of the largest kind, and a page of one job. */
async function addressesOf({ url }: SiteProcess): Promise<[file: string, job: string]> {
  const html = await (await fetch(`${url}/opportunities`)).text();
  const file = /(?:src|href)="(\/remotes\/[^"]+\.js)"/.exec(html)?.[1];
  const job = /href="(\/opportunities\/[^"?#]+)"/.exec(html)?.[1];
  if (!file || !job) throw new Error('/opportunities names no script or no job');
  return [file, job];
}

async function inParallel(count: number, send: () => Promise<number>): Promise<number> {
  let left = count;
  let bytes = 0;
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      while (left > 0) {
        left -= 1;
        bytes = await send();
      }
    }),
  );
  return bytes;
}
