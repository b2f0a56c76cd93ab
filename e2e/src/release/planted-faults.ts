import type { ReleaseCopy } from '../harness/release-copy.ts';

/** A fault in a copy of a release, and what a rehearsal has to say of it. */
export interface PlantedFault {
  readonly name: string;
  readonly remote: 'mfe-content' | 'mfe-jobs' | 'mfe-telehealth';
  readonly patch: NonNullable<ReleaseCopy['patch']>;
  /** The kind of the finding, its summary, and one of its addresses. */
  readonly finding: readonly [kind: string, summary: RegExp, address: RegExp];
}

/** In the server's bundle, which is not minified; not in the fixtures beside it. */
const onServer =
  (from: string, to: string): PlantedFault['patch'] =>
  (file, text) => {
    if (!file.startsWith('server/mfe-')) return text;
    if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
    return text.replaceAll(from, to);
  };

const job = /^\/opportunities\/job-/;
const articleLoader = 'const { item: article, status } = await loadArticle(';
const jobLoader = 'const { item: job, status } = await loadOpportunity(';
const [looping, throwing] = ['when-to-stay', 'counter-offers'];
const [pictured, wide, empty] = ['expat-packages', 'moving-as-a-group', 'the-quiet-lateral-move'];

export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'another currency on one job',
    remote: 'mfe-jobs',
    patch: onServer(
      'const posting = jobPosting(job, site);',
      "const posting = jobPosting(job, site);\n if (job.id.startsWith('job-025')) posting.baseSalary.currency = 'EUR';",
    ),
    finding: ['structured-data', /^JobPosting changed$/, /^\/opportunities\/job-025/],
  },
  {
    name: 'the canonical of page 2',
    remote: 'mfe-jobs',
    patch: onServer('filters: {},\n            page: data.list.page', 'filters: {}'),
    finding: ['head', /^canonical changed$/, /^\/opportunities\?page=2$/],
  },
  {
    name: 'a social picture that is gone',
    remote: 'mfe-content',
    patch: onServer(
      "type: 'article'\n            },",
      `type: 'article', ...article.slug === '${pictured}' ? { imagePath: '/assets/gone.png' } : {} },`,
    ),
    finding: ['link', /^dead link: \/assets\/gone\.png \(404\)$/, new RegExp(`^/blog/${pictured}$`)],
  },
  {
    name: 'an article wider than a phone',
    remote: 'mfe-content',
    patch: onServer(
      'children: abstract\n',
      `children: article.slug === '${wide}' ? (0,jsx_runtime_.jsx)("span", { style: { display: 'inline-block', width: 1500 }, children: abstract }) : abstract\n`,
    ),
    finding: ['overflow', /^a screen of 390 px is too narrow for its <span>$/, new RegExp(`^/blog/${wide}$`)],
  },
  {
    name: 'an article without its abstract',
    remote: 'mfe-content',
    patch: onServer(
      'const [otherPosts, jobs] = await Promise.all([',
      `if (article.slug === '${empty}') article.abstract = '';\n    const [otherPosts, jobs] = await Promise.all([`,
    ),
    finding: ['text', /^text changed$/, new RegExp(`^/blog/${empty}$`)],
  },
  {
    name: 'a page that search engines drop',
    remote: 'mfe-content',
    patch: onServer("title: 'About Our Legal", "noindex: true, title: 'About Our Legal"),
    finding: ['head', /^robots is new$/, /^\/about$/],
  },
  {
    name: 'a lost canonical',
    remote: 'mfe-content',
    patch: onServer('canonicalPath: (0,article_path/* articlePath */.C)(article.slug)', "canonicalPath: '/blog'"),
    finding: ['head', /^canonical changed$/, /^\/blog\//],
  },
  {
    name: 'one job whose text changed',
    remote: 'mfe-jobs',
    patch: onServer(
      'const page = parseRelatedPage(',
      "if (job.id.startsWith('job-027')) job.alias += ' II';\n    const page = parseRelatedPage(",
    ),
    finding: ['text', /^text changed$/, /^\/opportunities\/job-027/],
  },
  {
    name: 'no JobPosting',
    remote: 'mfe-jobs',
    patch: onServer('...posting ? [', "...posting && !job.id.startsWith('job-026') ? ["),
    finding: ['structured-data', /^JobPosting is gone$/, job],
  },
  {
    name: 'a dead link',
    remote: 'mfe-jobs',
    patch: onServer(
      'children: "How to apply"',
      'children: (0,jsx_runtime_.jsx)("a", { href: "/opportunites", children: "How to apply" })',
    ),
    finding: ['link', /^dead link: \/opportunites /, job],
  },
  {
    name: 'a skipped heading level',
    remote: 'mfe-telehealth',
    patch: onServer('.jsx)("h2", {', '.jsx)("h4", {'),
    finding: ['heading', /^h4 after h1: a level is skipped$/, /^\/(team|providers|match)/],
  },
  {
    name: 'far slower',
    remote: 'mfe-content',
    patch: onServer(
      articleLoader,
      `for (const end = performance.now() + 250; performance.now() < end; );\n    ${articleLoader}`,
    ),
    finding: ['render-time', /^it renders slower$/, /^\/blog\//],
  },
  {
    name: 'twice the calls',
    remote: 'mfe-jobs',
    patch: onServer(
      jobLoader,
      `await loadOpportunity(remoteServices, params.slug ?? '', request.signal);\n    ${jobLoader}`,
    ),
    finding: ['calls', /^more calls to (search|content)$/, job],
  },
  {
    name: 'a redirect loop',
    remote: 'mfe-content',
    patch: onServer(
      articleLoader,
      `if (params.slug === '${looping}') throw new Response(null, { status: 302, headers: { location: '/blog/${looping}' } });\n    ${articleLoader}`,
    ),
    finding: ['status', /^200 → 302 to /, new RegExp(`^/blog/${looping}$`)],
  },
  {
    name: 'a shifted layout',
    remote: 'mfe-jobs',
    patch: (file, text) =>
      /browser\/opportunity-list\.\w+\.js$/.test(file)
        ? `${text}\nsetTimeout(() => { document.querySelector('#main').style.paddingBlockStart = '200px'; }, 300);`
        : text,
    finding: ['layout-shift', /^its layout shifts more$/, /^\/opportunities$/],
  },
  {
    name: 'an unlabelled button',
    remote: 'mfe-jobs',
    patch: (_, text) =>
      text.replace(
        /(className: ?"visually-hidden",\s*children: ?)`\$\{\w+\} \$\{\w+\}`/g,
        (_all, before) => `${before}""`,
      ),
    finding: ['accessibility', /^a button without a name$/, /^\/(home|opportunities)/],
  },
  {
    name: 'a route that throws for one slug',
    remote: 'mfe-content',
    patch: onServer(
      articleLoader,
      `if (params.slug === '${throwing}') throw new Error('planted');\n    ${articleLoader}`,
    ),
    finding: ['status', /^200 → 50[03]/, new RegExp(`^/blog/${throwing}$`)],
  },
];
