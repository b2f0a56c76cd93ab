import { useSite } from '@meridian-vale/federation/remote';
import { Button } from '@meridian-vale/shared-ui/button/button.tsx';
import { ShareButton } from '@meridian-vale/shared-ui/share/share-button.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { articlePath } from '../../article-path.ts';
import styles from './article-actions.module.css';

/** Prints or shares an article. Without JavaScript there are no buttons. */
export function ArticleActions({ title, slug }: { title: string; slug: string }): ReactNode {
  const { siteUrl } = useSite();
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    <div className={styles.actions} data-acts>
      {hydrated && <Button onClick={() => window.print()}>Print</Button>}
      <ShareButton title={title} url={siteUrl + articlePath(slug)} />
    </div>
  );
}
