import { contentFolder } from '#installed-files';
import { readContent } from '../src/owner/read-content.ts';

const items = readContent(contentFolder);

/** The content of a new database. */
export const startJobs = items.flatMap((item) =>
  item.kind === 'entity' && item.entity.key === 'job' ? item.entity : [],
);
export const startPosts = items.flatMap((item) => (item.kind === 'post' ? item.post : []));
