import path from 'node:path';
import { repositoryRoot } from 'server-kit/repository-root';

export const root = repositoryRoot;
export const migrationsDir = path.join(root, 'packages/registry/migrations');
/** Releases that seed an empty registry; in a checkout, `npm start` builds the releases. */
export const firstReleases: string | undefined = undefined;
export const styleSheets = ['shared-ui/src/tokens/tokens.css', 'packages/registry/src/panel/panel.css'].map((file) =>
  path.join(root, file),
);
