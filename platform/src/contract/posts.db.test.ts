import { createPost, deletePost, type PostInput, updatePost } from '@meridian-vale/platform-client/post-writes';
import { getPost, listPosts } from '@meridian-vale/platform-client/posts';
import { engineSample } from '../../test/engines.ts';
import { refusal } from '../../test/http-client.ts';
import { ServedPlatform } from '../../test/served-platform.ts';

const post = (slug: string, over: Partial<PostInput> = {}): PostInput => ({
  slug,
  title: `Title of ${slug}`,
  abstract: 'In short',
  publishAt: '2026-01-02T00:00:00Z',
  content: '<p>Text</p>',
  ...over,
});

describe.each(engineSample)('posts on $name', (engine) => {
  const platform = new ServedPlatform(engine);
  const slugs = async (query: Parameters<typeof listPosts>[1], http = platform.anyone) =>
    (await listPosts(http, query)).map(({ slug }) => slug);

  afterEach(async () => {
    for (const { id } of await listPosts(platform.owner, { records: 100 })) await deletePost(platform.owner, id);
  });

  test('POST /posts/ creates a post, and GET by id or slug returns the same, with id and content', async () => {
    const made = await createPost(platform.owner, post('one'));
    expect(made).toEqual({
      id: expect.any(String),
      slug: 'one',
      title: 'Title of one',
      abstract: 'In short',
      publishAt: '2026-01-02T00:00:00.000Z',
      content: '<p>Text</p>',
    });
    expect(await getPost(platform.anyone, made.id)).toEqual(made);
    expect(await getPost(platform.anyone, 'one')).toEqual(made);
    await expect(getPost(platform.anyone, 'none')).rejects.toEqual(refusal(404));
    await expect(createPost(platform.owner, post('one'))).rejects.toEqual(refusal(409));
  });

  test('PUT /posts/{id} replaces a post; a GET response may be sent back', async () => {
    const { id } = await createPost(platform.owner, post('one'));
    await createPost(platform.owner, post('taken'));
    const changed = await updatePost(platform.owner, id, { slug: 'two', title: 'T', content: 'C' });
    expect(changed).toEqual({ id, slug: 'two', title: 'T', content: 'C', abstract: undefined, publishAt: undefined });
    const { data } = await (await platform.send(`/content/posts/${id}`)).json();
    expect(await updatePost(platform.owner, id, data)).toEqual(changed);
    await expect(updatePost(platform.owner, id, post('taken'))).rejects.toEqual(refusal(409));
    await expect(updatePost(platform.owner, 'none', post('three'))).rejects.toEqual(refusal(404));
    await expect(updatePost(platform.owner, id, { ...data, id: 'other' })).rejects.toEqual(refusal(400));
  });

  test('DELETE /posts/{id} removes a post; an unknown one is 404', async () => {
    const { id } = await createPost(platform.owner, post('one'));
    await deletePost(platform.owner, id);
    await expect(getPost(platform.anyone, id)).rejects.toEqual(refusal(404));
    await expect(deletePost(platform.owner, id)).rejects.toEqual(refusal(404));
  });

  test('GET /posts/ lists posts by sort, search, page and records [API-39]', async () => {
    await createPost(platform.owner, post('b', { publishAt: '2026-01-03T00:00:00Z', title: 'Beta' }));
    await createPost(platform.owner, post('a', { publishAt: '2026-01-01T00:00:00Z', title: 'Alpha packages' }));
    await createPost(platform.owner, post('c', { publishAt: '2026-01-02T00:00:00Z', title: 'Gamma' }));
    expect(await slugs({})).toEqual(['b', 'c', 'a']);
    expect(await slugs({ sort: 'publish_at' })).toEqual(['b', 'c', 'a']);
    expect(await slugs({ sort: 'title' })).toEqual(['a', 'b', 'c']);
    expect(await slugs({ search: 'package' })).toEqual(['a']);
    expect(await slugs({ page: 2, records: 2 })).toEqual(['a']);
    expect(await slugs({ page: 3, records: 2 })).toEqual([]);
  });

  test('a post with a future publish date is unlisted and 404, except for the owner [API-40]', async () => {
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    const { id } = await createPost(platform.owner, post('later', { publishAt }));
    expect(await slugs({})).toEqual([]);
    await expect(getPost(platform.anyone, id)).rejects.toEqual(refusal(404));
    await expect(getPost(platform.anyone, 'later')).rejects.toEqual(refusal(404));
    expect(await slugs({}, platform.owner)).toEqual(['later']);
    expect((await getPost(platform.owner, 'later')).id).toBe(id);
  });

  test('stored HTML is sanitized when it is written; plain text is stored as is [API-47]', async () => {
    const made = await createPost(
      platform.owner,
      post('one', {
        abstract: 'M&A: <90 days, <b>now</b>',
        content:
          '<h2 style="x">T</h2><iframe src="https://evil.example"></iframe><img src="/a.png" alt="A" onload="x()">',
      }),
    );
    expect(made.abstract).toBe('M&A: <90 days, <b>now</b>');
    expect(made.content).toBe('<h2>T</h2><img src="/a.png" alt="A" />');
  });
});
