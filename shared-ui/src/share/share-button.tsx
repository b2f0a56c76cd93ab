import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';
import styles from './share-button.module.css';

type ShareMethod = 'share' | 'copy';

/** Shares the page's URL through the system's share sheet, or the clipboard if there is none. */
export function ShareButton({ title, url }: { title: string; url: string }): ReactNode {
  const [method, setMethod] = useState<ShareMethod>();
  const [copied, setCopied] = useState<boolean>();
  useEffect(() => setMethod(supportedMethod()), []);
  if (!method) return <div className={styles.share} data-acts />;
  const share = async () => {
    try {
      if (method === 'share') await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        setCopied(true);
      }
    } catch {
      // The visitor dismissed the sheet, or the browser denied the clipboard.
      if (method === 'copy') setCopied(false);
    }
  };
  return (
    <div className={styles.share} data-acts>
      <Button onClick={share}>{method === 'share' ? 'Share' : 'Copy link'}</Button>
      <span role="status" className={styles.done}>
        {copied === undefined ? '' : copied ? 'Link copied' : 'Copy this link:'}
      </span>
      {copied === false && (
        <input className={styles.address} aria-label="Link" readOnly value={url} ref={(input) => input?.select()} />
      )}
    </div>
  );
}

function supportedMethod(): ShareMethod | undefined {
  if ('share' in navigator) return 'share';
  return 'clipboard' in navigator ? 'copy' : undefined;
}
