import { bootElementId, type HostBoot, rootElementId } from './host/boot.ts';
import { hostPublicPath } from './host-config.ts';

/** The test host's HTML document. */
export const documentOf = (title: string, html: string, boot: HostBoot): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>
<link rel="icon" href="data:,">
<script type="application/json" id="${bootElementId}">${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>
<script defer src="${hostPublicPath}host.js"></script>
</head>
<body><div id="${rootElementId}">${html}</div></body>
</html>
`;
