import { likes } from './likes.ts';

/** The fragment `sample/likes`, for the pages of other remotes and for the site's header. */
export const chunk = 'likes';

export const load = async () => null;

export const Component = () => <span data-acts="">♥ {likes.useValue() ?? 0}</span>;
