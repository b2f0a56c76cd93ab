import { renderToString } from 'react-dom/server';
import { Gallery } from './gallery.tsx';

/** The complete document, rendered as the site renders its pages. */
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
