import path from 'node:path';
import { readHostConfiguration, startHost } from '@meridian-vale/host/server';

const root = path.resolve(import.meta.dirname, '../..');
const { PORT = '3000', SITE_URL = `http://localhost:${PORT}` } = process.env;
const site = { siteUrl: SITE_URL, siteName: 'Sample', imageOrigins: [], hasImages: false };

await startHost({
  configuration: { ...readHostConfiguration(process.env, root), site, services: { site } },
  parts: { home: '/home', pages: new Map(), files: [], publicDir: path.join(root, 'shell/public') },
});
