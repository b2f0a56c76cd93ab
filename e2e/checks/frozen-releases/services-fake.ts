import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const entity = (entityUniqueId: string, entityAlias: string, key: string, content: object) => ({
  entityUniqueId,
  entityAlias,
  entityAvatarUrl: null,
  entityIdentity: null,
  slug: entityUniqueId,
  key,
  partition: 'jobs.firm.example',
  character_type_name: null,
  professions: [],
  location: null,
  opens: 1,
  content: { createdAt: '2026-03-02T09:00:00.000Z', ...content },
});

export const job = entity('tax-counsel', 'Tax Counsel', 'job', { jobDescription: '<p>Cross-border tax</p>' });
export const therapist = entity('therapist-1', 'Ada Lindqvist', 'character', { specialty: 'Sleep', bio: 'Rest well' });
export const post = {
  id: 'post-1',
  slug: 'on-notice',
  title: 'On Notice',
  abstract: 'How to resign',
  publish_at: '2026-03-02T09:00:00.000Z',
  content: '<h2>Say it once</h2><p>In person</p>',
};

const pageOf = (data: unknown[]) => ({ data, meta: { totalPages: 1, totalRecords: data.length, query_include: {} } });

function respond(url: string, body: string): unknown {
  const { pathname } = new URL(url, 'http://localhost');
  if (pathname === '/entities/search') return pageOf([JSON.parse(body).search.key === 'job' ? job : therapist]);
  if (pathname === '/entities/') return pageOf([job, therapist]);
  if (pathname === '/posts/') return { data: [post] };
  const item = { [`/entities/${job.slug}`]: job, [`/entities/${therapist.slug}`]: therapist, '/posts/on-notice': post };
  return item[pathname] && { data: item[pathname] };
}

/** Fake search and content services with one job, one therapist and one post, in the response format of the freeze. */
export async function startServicesFake(): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const found = respond(request.url ?? '', body);
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? {}));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
