import { startHost } from '@meridian-vale/host/server';
import { withSecretFiles } from 'server-kit/environment';
import { runMain } from 'server-kit/run-main';
import { firstReleases, root } from '#installed-files';
import { readConfiguration } from './configuration.ts';
import { siteParts } from './site.ts';

runMain(() =>
  startHost({ configuration: readConfiguration(withSecretFiles(process.env), root), parts: siteParts, firstReleases }),
);
