import { renderToString } from 'react-dom/server';
import { Gallery } from './gallery.tsx';

/** The whole page, as the site would send it. */
export const renderGallery = (): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The kit</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/gallery.css">
<script type="module" src="/gallery.js"></script>
</head>
<body><div id="gallery">${renderToString(<Gallery />)}</div></body>
</html>`;
