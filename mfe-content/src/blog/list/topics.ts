import type { CityName } from '../../charts/city-charts.ts';
import type { Topic } from '../article/subject/article-subject.ts';

/** Each topic's name and the cities whose charts its posts show, one after the other. */
export const topics: Readonly<Record<Topic, { readonly name: string; readonly cities: readonly CityName[] }>> = {
  abroad: {
    name: 'Moves abroad',
    cities: ['Hong Kong', 'Singapore', 'Tokyo', 'London', 'Sydney', 'Seoul', 'Shanghai', 'Beijing'],
  },
  offers: { name: 'Offers and interviews', cities: ['Chicago', 'Boston', 'Denver'] },
  partners: { name: 'Partners and in-house', cities: ['New York', 'San Francisco', 'Dallas'] },
  lateral: { name: 'Lateral moves', cities: ['Washington', 'Miami', 'Houston', 'Los Angeles', 'Atlanta'] },
};

/** What the social cards of a topic's posts show. */
export const topicCard = (topic: Topic) => ({ lines: [topics[topic].name], place: topics[topic].cities[0] });

export const topicNames = Object.keys(topics) as Topic[];

/** The topic that the URL asks for; undefined for none and for an unknown one. */
export const topicOf = (params: URLSearchParams): Topic | undefined =>
  topicNames.find((topic) => topic === params.get('topic'));
