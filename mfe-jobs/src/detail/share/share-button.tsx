import { type ReactNode, useEffect, useState } from 'react';
import { Button } from 'shared-ui/button/button.tsx';
import styles from './share-button.module.css';

type Way = 'share' | 'copy';

/** Hands the page's address on: the system's own sheet where there is one, the clipboard elsewhere; nothing without script. */
export function ShareButton({ title, url }: { title: string; url: string }): ReactNode {
  const [way, setWay] = useState<Way>();
  const [copied, setCopied] = useState(false);
  useEffect(() => setWay(availableWay()), []);
  if (!way) return <div className={styles.share} />;
  const handOn = async () => {
    try {
      if (way === 'share') await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        setCopied(true);
      }
    } catch {
      // Closed by the visitor or refused by the browser: the address bar has the address too.
      setCopied(false);
    }
  };
  return (
    <div className={styles.share}>
      <Button onClick={handOn}>{way === 'share' ? 'Share' : 'Copy link'}</Button>
      <span role="status" className={styles.done}>
        {copied && 'Link copied'}
      </span>
    </div>
  );
}

function availableWay(): Way | undefined {
  if ('share' in navigator) return 'share';
  return 'clipboard' in navigator ? 'copy' : undefined;
}
