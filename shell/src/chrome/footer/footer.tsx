import type { SiteConfig } from '@meridian-vale/federation/contract';
import { mailtoUrl } from '@meridian-vale/shared-ui/mail-link/mailto-url';
import type { ReactNode } from 'react';
import { Mark } from '../mark/mark.tsx';
import { contactEmailOn, footerLinks, legalLinks, type SiteLink, telehealthLinks } from '../site-links.ts';
import styles from './footer.module.css';

const releaseLabel = 'Production - 1.0.11';

export interface FooterProps {
  readonly site: SiteConfig;
  readonly pathname: string;
  /** The server's, because a browser's clock may be wrong. */
  readonly year: string;
}

export function Footer({ site, pathname, year }: FooterProps): ReactNode {
  const email = contactEmailOn(pathname, site);
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <p className={styles.brand}>
          <Mark className={styles.mark} />
          <span>{site.siteName}</span>
        </p>
        <nav aria-label="Footer" className={styles.links}>
          <List links={footerLinks} />
          <List links={legalLinks}>
            <li>
              <a href={site.networkUrl} rel="external noopener noreferrer">
                Professional network
              </a>
            </li>
            <li>
              <address>
                <a href={mailtoUrl(email)}>
                  <EmailAddress address={email} />
                </a>
              </address>
            </li>
          </List>
          <List links={telehealthLinks} />
        </nav>
      </div>
      <p className={styles.small}>
        <small>{`© ${year} ${site.siteName}`}</small>
        {site.postalAddress && <small>{site.postalAddress}</small>}
        {/* The attribution that OpenStreetMap's license asks for. */}
        <small>Charts: © OpenStreetMap contributors, Natural Earth</small>
        <small>{releaseLabel}</small>
      </p>
    </footer>
  );
}

/** In a narrow column an e-mail address wraps after its @, not inside a word. */
function EmailAddress({ address }: { address: string }): ReactNode {
  const [name, domain] = address.split('@');
  return (
    <>
      {name}@<wbr />
      {domain}
    </>
  );
}

const List = ({ links, children }: { links: readonly SiteLink[]; children?: ReactNode }): ReactNode => (
  <ul>
    {links.map(({ href, label }) => (
      <li key={href}>
        <a href={href}>{label}</a>
      </li>
    ))}
    {children}
  </ul>
);
