/**
 * Strings that would run script if any step failed to escape or sanitize them. Each sets `window.__xss` when it runs,
 * some on an event that the page itself triggers, some on click.
 */
const run = 'window.__xss=1';
const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"/>`).toString('base64');
const html = Buffer.from(`<script>parent.${run}</script>`).toString('base64');

const scripts = [
  `<script>${run}</script>`,
  `<SCRIPT>${run}</SCRIPT>`,
  `<script src="data:text/javascript,${run}"></script>`,
  `<script type="module">${run}</script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<script/x>${run}</script/x>`,
  `<script\n>${run}</script\n>`,
  `</script><script>${run}</script>`,
  `</title><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `</style><script>${run}</script>`,
  `--><script>${run}</script>`,
  `<!--><script>${run}</script>-->`,
  `<![CDATA[<script>${run}</script>]]>`,
  `{"a":"</script><script>${run}</script>"}`,
  `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `&amp;lt;script&amp;gt;${run}&amp;lt;/script&amp;gt;`,
  `\u2028<script>${run}</script>\u2029`,
  `<\u0000script>${run}</script>`,
];

const handlers = [
  `<img src=x onerror=${run}>`,
  `<img src=x:x onerror="${run}"//`,
  `<IMG """><SCRIPT>${run}</SCRIPT>">`,
  `<img/src=x/onerror=${run}>`,
  `<img src="/favicon.ico" onload=${run}>`,
  `<image src=x onerror=${run}>`,
  `<video><source onerror="${run}"></video>`,
  `<video src=x onerror=${run}></video>`,
  `<audio src=x onerror=${run}></audio>`,
  `<body onload=${run}>`,
  `<body onpageshow=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<select autofocus onfocus=${run}></select>`,
  `<textarea autofocus onfocus=${run}></textarea>`,
  `<details open ontoggle=${run}>`,
  `<p tabindex=0 autofocus onfocus=${run}>x</p>`,
  `<div style="animation-name:x" onanimationstart=${run}>x</div>`,
  `<marquee onstart=${run}>x</marquee>`,
  `<b onmouseover=${run} onclick=${run}>x</b>`,
  `<a href="#" onclick="${run}">x</a>`,
  `<iframe onload=${run}></iframe>`,
  `<object data=x onerror=${run}></object>`,
  `"><img src=x onerror=${run}>`,
  `' onmouseover='${run}' x='`,
  `" autofocus onfocus="${run}" x="`,
  `\` onerror=${run} \``,
  `x onerror=${run} src=x`,
];

const addresses = [
  `<a href="javascript:${run}">x</a>`,
  `<a href="JaVaScRiPt:${run}">x</a>`,
  `<a href=" javascript:${run}">x</a>`,
  `<a href="java\tscript:${run}">x</a>`,
  `<a href="java\nscript:${run}">x</a>`,
  `<a href="&#106;avascript:${run}">x</a>`,
  `<a href="javascript&colon;${run}">x</a>`,
  `<a href="\u0001javascript:${run}">x</a>`,
  `<a href="vbscript:${run}">x</a>`,
  `<a href="data:text/html;base64,${html}">x</a>`,
  `<a href="//evil.test/%0d%0a<script>${run}</script>">x</a>`,
  `<iframe src="javascript:parent.${run}"></iframe>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<object data="data:text/html;base64,${html}"></object>`,
  `<embed src="data:image/svg+xml;base64,${svg}">`,
  `<form action="javascript:${run}"><button>x</button></form>`,
  `<button formaction="javascript:${run}">x</button>`,
  `<base href="javascript:${run}//">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${run}">`,
  `<link rel="stylesheet" href="javascript:${run}">`,
  `<style>@import "javascript:${run}";</style>`,
  `<p style="background:url(javascript:${run})">x</p>`,
  `<table background="javascript:${run}"><td>x</td></table>`,
  `javascript:${run}`,
  `data:text/html,<script>${run}</script>`,
];

const drawings = [
  `<svg onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><script href="data:text/javascript,${run}"/></svg>`,
  `<svg><a xlink:href="javascript:${run}"><text y=20>x</text></a></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s></svg>`,
  `<svg><set attributeName="href" to="javascript:${run}"/></svg>`,
  `<svg><use href="data:image/svg+xml;base64,${svg}#x"/></svg>`,
  `<svg><foreignObject><iframe onload=${run}></iframe></foreignObject></svg>`,
  `<img src="data:image/svg+xml;base64,${svg}">`,
  `<math href="javascript:${run}">x</math>`,
  `<math><maction actiontype="statusline#http://x" xlink:href="javascript:${run}">x</maction></math>`,
];

/** Mutation XSS: harmless to one parser, but script once a second parser reads its output. */
const mutations = [
  `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${run}&gt;">`,
  `<svg></p><style><a id="</style><img src=x onerror=${run}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${run}>`,
  `<math><annotation-xml encoding="text/html"><style><img src=x onerror=${run}></style></annotation-xml></math>`,
  `<svg><style><img src=x onerror=${run}></style></svg>`,
  `<xmp><p title="</xmp><img src=x onerror=${run}>"></xmp>`,
  `<template><img src=x onerror=${run}></template>`,
  `<p id="<img src=x onerror=${run}>">x</p>`,
  `<textarea><img title="</textarea><img src=x onerror=${run}>"></textarea>`,
  `<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=${run}>">`,
  `<table><tr><td><form id=a><input name=innerHTML></form><img name=cookie src=x onerror=${run}>`,
];

export const corpus: readonly string[] = [...scripts, ...handlers, ...addresses, ...drawings, ...mutations];
