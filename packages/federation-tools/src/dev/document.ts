import { containerName } from '@meridian-vale/federation/container-name';
import { escapeHtml, escapeJson } from 'render/escape';
import type { RemoteParts, SiteServices } from 'render/tasks';
import type { FilledPage } from './render-page.ts';
import { bootElementId, type HostBoot, hostPublicPath, rootElementId } from './test-host/boot.ts';
import { fragmentsPath } from './test-host/routes.ts';

/** The test host's HTML document: a page of the remote in a plain frame, whose container is loaded from `entry`. */
export function documentOf(
  { headTags, html, loaderData, placed }: Pick<FilledPage, 'headTags' | 'html' | 'loaderData' | 'placed'>,
  { name, version, entry }: Pick<HostBoot, 'version' | 'entry'> & { readonly name: string },
  services: SiteServices,
  parts: RemoteParts,
): string {
  const container = containerName(name, version);
  const boot: HostBoot = { remote: name, version, container, entry, services, loaderData, placed };
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${titleIn(headTags)}
<link rel="icon" href="data:,">
<script type="application/json" id="${bootElementId}">${escapeJson(boot)}</script>
<script defer src="${hostPublicPath}host.js"></script>
</head>
<body><header class="container"><nav aria-label="${boot.remote}"><ul>${linksTo(parts)}</ul></nav></header>
<main id="${rootElementId}">${html}</main></body>
</html>
`;
}

/** The other tags name files of the site. */
const titleIn = (headTags: string): string => headTags.slice(0, headTags.indexOf('</title>') + '</title>'.length);

const linksTo = ({ routes, fragments }: RemoteParts): string =>
  [...routes.filter((path) => path && !/[:*]/.test(path)), ...fragments.map((key) => fragmentsPath + key)]
    .map((path) => `<li><a href="${escapeHtml(path)}">${escapeHtml(path)}</a></li>`)
    .join('');
