import type { Chrome, SiteConfig } from 'federation/contract';
import { LRUCache } from 'lru-cache';
import type { Renderer } from '../../render/renderer.tsx';

/** Caches the HTML of header and footer, which depend only on the URL. */
export class ChromeHtml {
  private readonly headers = new LRUCache<string, string>({ maxSize: 4_000_000, sizeCalculation: lengths });
  private footerHtml?: string;

  constructor(
    private readonly renderer: Pick<Renderer, 'renderHeader' | 'renderFooter'>,
    private readonly site: SiteConfig,
  ) {}

  header(chrome: Chrome, pathname: string): string {
    const key = `${chrome} ${pathname}`;
    const known = this.headers.get(key);
    if (known !== undefined) return known;
    const html = this.renderer.renderHeader({ pathname, pending: false, site: this.site, chrome });
    this.headers.set(key, html);
    return html;
  }

  footer(chrome: Chrome): string {
    if (chrome === 'none') return '';
    this.footerHtml ??= this.renderer.renderFooter({ site: this.site });
    return this.footerHtml;
  }
}

const lengths = (html: string, key: string): number => html.length + key.length;
