import { Fragment, loadingText, unavailableText } from '@meridian-vale/federation/remote';

interface Site {
  readonly siteName: string;
}

const pages = [
  ['/home', 'Home'],
  ['/catalog', 'Catalog'],
] as const;

export const Header = ({ pathname, site }: { pathname: string; site: Site }) => (
  <header className="site-bar">
    <a href="/home">{site.siteName}</a>
    <nav aria-label="Main">
      {pages.map(([path, title]) => (
        <a key={path} href={path} aria-current={pathname.startsWith(path) ? 'page' : undefined}>
          {title}
        </a>
      ))}
    </nav>
    <Fragment name="catalog/likes" className="site-bar-likes" fallback={null} />
  </header>
);

export const Footer = ({ site, year }: { site: Site; year: string }) => (
  <footer className="site-bar">
    © {year} {site.siteName}
  </footer>
);

/** Stands for a page whose data has not arrived. */
export const Pending = () => <p>{loadingText}</p>;

/** Stands for a page whose remote cannot be shown; without `onRetry`, it needs no script. */
export const Unavailable = ({ remote, onRetry }: { remote: string; onRetry?: () => void }) => (
  <div data-mfe={remote} data-mfe-state="unavailable">
    <p>{unavailableText}</p>
    {onRetry ? (
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    ) : (
      <a href="?" rel="external">
        Try again
      </a>
    )}
  </div>
);
