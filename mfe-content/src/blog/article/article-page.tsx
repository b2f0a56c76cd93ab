import { useSite } from '@meridian-vale/federation/remote';
import { BalancedTitle } from '@meridian-vale/shared-ui/balanced-title/balanced-title.tsx';
import { Breadcrumb } from '@meridian-vale/shared-ui/breadcrumb/breadcrumb.tsx';
import { ButtonLink } from '@meridian-vale/shared-ui/button/button.tsx';
import { ContactBanner } from '@meridian-vale/shared-ui/contact-banner/contact-banner.tsx';
import { OffChart } from '@meridian-vale/shared-ui/off-chart/off-chart.tsx';
import { SampleChip } from '@meridian-vale/shared-ui/sample-chip/sample-chip.tsx';
import { SanitizedHtml } from '@meridian-vale/shared-ui/sanitized-html/sanitized-html.tsx';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router-dom';
import { ArticleActions } from './actions/article-actions.tsx';
import type { Article } from './article.ts';
import styles from './article-page.module.css';
import { articleTrail } from './article-trail.ts';
import type { ArticleData } from './load-article.ts';
import { OtherPosts } from './other-posts.tsx';
import { WaysOn } from './subject/ways-on.tsx';
import { TableOfContents } from './table-of-contents.tsx';

/** /blog/{slug}, and its not-found view (BLOG-15). */
export function ArticlePage(): ReactNode {
  const { article, otherPosts, jobs } = useLoaderData<ArticleData>();
  const { contactEmail } = useSite();
  return (
    <>
      <div className={`container ${styles.page}`}>
        {article && <Breadcrumb trail={articleTrail(article)} />}
        {article ? <ArticleText article={article} /> : <NotFound />}
        {article && <WaysOn article={article} jobs={jobs} />}
        {article && <OtherPosts key={article.slug} otherPosts={otherPosts} slug={article.slug} />}
      </div>
      {article && (
        <div className="not-printed">
          <ContactBanner email={contactEmail} />
        </div>
      )}
    </>
  );
}

const NotFound = (): ReactNode => (
  <OffChart>
    <h1>No Post Found</h1>
    <p>The post you are looking for does not exist.</p>
    <ButtonLink to="/blog">Back to Blog</ButtonLink>
  </OffChart>
);

function ArticleText({ article }: { article: Article }): ReactNode {
  const { siteName } = useSite();
  const { title, abstract, published, reviewed, minutes, content, sections, keyFigures, sample } = article;
  return (
    <article className={styles.article}>
      <div className={styles.head}>
        <h1 className={styles.title}>
          <BalancedTitle>{title}</BalancedTitle>
        </h1>
        <SampleChip of={article} />
        {abstract && <p className={styles.abstract}>{abstract}</p>}
      </div>
      <div className={styles.margin}>
        <p className={styles.facts}>
          <span>By {siteName}</span>
          {sample && <span>Not reviewed by a lawyer</span>}
          {published && <time dateTime={published.iso}>{published.text}</time>}
          {reviewed && (
            <span>
              Updated <time dateTime={reviewed.iso}>{reviewed.text}</time>
            </span>
          )}
          <span>{`${minutes} min read`}</span>
        </p>
        {keyFigures.length > 0 && (
          <dl className={styles.figures}>
            {keyFigures.map(({ figure, meaning }) => (
              <div key={meaning}>
                <dt>{meaning}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        )}
        <TableOfContents sections={sections} />
      </div>
      {/* A key for each article, so that React never reconciles one stored HTML into another. */}
      <SanitizedHtml key={article.slug} content={content} className={styles.content} />
      <div className={`${styles.actions} not-printed`}>
        <ArticleActions title={title} slug={article.slug} />
      </div>
    </article>
  );
}
