import type { HttpClient } from '@meridian-vale/platform-client/http-client';
import type { Post } from '@meridian-vale/platform-client/posts';
import type { CityName } from '../../charts/city-charts.ts';
import { subjectOf, type Topic } from '../article/subject/article-subject.ts';
import { loadPosts } from '../load-posts.ts';
import { type PostCard, toPostCard } from '../post-card.ts';
import { failedPosts } from '../published-posts.ts';
import { splitFeatured } from './featured.ts';
import { topics } from './topics.ts';

/** A post with its topic and a chart of its own. */
export interface BlogCard extends PostCard {
  readonly topic: Topic;
  readonly city: CityName;
}

/** The data of /blog. */
export interface BlogListData {
  readonly featured: readonly BlogCard[];
  readonly others: readonly BlogCard[];
}

/**
 * Also says whether the list could not be fetched.
 * @param topic leaves out the posts on others
 */
export async function loadBlogList(
  http: HttpClient,
  signal: AbortSignal,
  topic?: Topic,
): Promise<{ readonly list: BlogListData; readonly failed: boolean }> {
  const posts = await loadPosts(http, signal);
  const cards = toCards(posts).filter((card) => !topic || card.topic === topic);
  return { list: splitFeatured(cards), failed: posts === failedPosts };
}

function toCards(posts: readonly Post[]): readonly BlogCard[] {
  const shown: Record<Topic, number> = { abroad: 0, offers: 0, partners: 0, lateral: 0 };
  return posts.map((post) => {
    const { topic } = subjectOf(post);
    const { cities } = topics[topic];
    const city = cities[shown[topic] % cities.length] ?? 'New York';
    shown[topic] += 1;
    return { ...toPostCard(post), topic, city };
  });
}
