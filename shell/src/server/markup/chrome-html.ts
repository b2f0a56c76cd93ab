import type { Chrome, SiteConfig } from '@meridian-vale/federation/contract';
import { LRUCache } from 'lru-cache';
import type { Renderer } from '../../render/renderer.tsx';

/** Caches the HTML of header and footer, which depend only on the URL and the year. */
export class ChromeHtml {
  private readonly parts = new LRUCache<string, string>({ maxSize: 8_000_000, sizeCalculation: lengths });

  constructor(
    private readonly renderer: Pick<Renderer, 'renderHeader' | 'renderFooter'>,
    private readonly site: SiteConfig,
  ) {}

  header(chrome: Chrome, pathname: string): string {
    return this.cached(`${chrome} ${pathname}`, () =>
      this.renderer.renderHeader({ pathname, pending: false, site: this.site, chrome }),
    );
  }

  footer(chrome: Chrome, pathname: string, year: string): string {
    if (chrome === 'none') return '';
    return this.cached(`footer ${year} ${pathname}`, () =>
      this.renderer.renderFooter({ pathname, year, site: this.site }),
    );
  }

  private cached(key: string, render: () => string): string {
    const known = this.parts.get(key);
    if (known !== undefined) return known;
    const html = render();
    this.parts.set(key, html);
    return html;
  }
}

const lengths = (html: string, key: string): number => html.length + key.length;
