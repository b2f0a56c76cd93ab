import path from 'node:path';
import { repositoryRoot } from 'server-kit/repository-root';

/** Of the panel. */
export const styleSheets = ['shared-ui/src/tokens/tokens.css', 'packages/registry/src/panel/panel.css'].map((file) =>
  path.join(repositoryRoot, file),
);
