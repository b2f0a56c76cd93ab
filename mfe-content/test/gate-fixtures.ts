import type { GateFixtures } from 'federation/gate/fixtures';
import { postBody } from './content-service.ts';

export const fixtures: GateFixtures = {
  answer: ({ path }) => {
    const post = postBody('post-1');
    return path === '/posts/' ? { data: [post], meta: { totalPages: 1, totalRecords: 1 } } : { data: post };
  },
  addresses: { '/blog/:slug': '/blog/post-1' },
};
