import { describePage } from './describe-page.ts';

const page = (token = '') => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Jobs</title>
<link rel="canonical" href="https://site.example/jobs"><meta name="description" content="All jobs">
<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"ItemList","name":"Jobs"}]}</script>
<style data-href="/remotes/mfe-a/1/a.css">a{}</style><link rel="preload" as="script" href="/remotes/mfe-a/1/a.js"></head>
<body><header><nav aria-label="Main"><a href="/jobs${token && `?${token}`}">Jobs</a></nav></header>
<main><h1 id="title">Legal <em>jobs</em></h1><p>Two <b>open</b> jobs</p><section aria-labelledby="title"><h2>First</h2>
<a href="/jobs/1?a=b${token && `&amp;${token}`}#top">One</a><a href="#missing">Up</a><img alt="A chart" src="x.png"></section></main>
${token && `<aside class="preview" aria-label="Preview">Preview of mfe-a 2. <a href="/jobs">Leave preview</a></aside>`}
<script type="application/json" id="boot">{"a":1}</script></body></html>`;

test('a page is described by what it says, and a preview of it in the same way', () => {
  const facts = describePage(page());
  expect(facts).toEqual({
    head: {
      language: 'en',
      title: 'Jobs',
      canonical: 'https://site.example/jobs',
      description: 'All jobs',
    },
    structuredData: { ItemList: [{ '@type': 'ItemList', name: 'Jobs' }] },
    headings: ['h1 Legal jobs', 'h2 First'],
    links: ['#missing', '/jobs', '/jobs/1?a=b#top'],
    missingTargets: ['#missing'],
    text: ['Jobs', 'h1 Legal jobs', 'Two open jobs', 'h2 First', 'OneUp', 'A chart'],
  });
  expect(describePage(page('mfe-preview=mfe-a%402~1~x'))).toEqual(facts);
});
