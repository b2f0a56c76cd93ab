import { createHash } from 'node:crypto';
import type { Registry } from 'federation/releases/registry';
import type { Release } from 'federation/releases/release';
import { LRUCache } from 'lru-cache';

/** A stylesheet as it stands in a page. */
export interface InlineStyle {
  readonly text: string;
  /** The text's source expression for `style-src`. */
  readonly source: string;
}

/** Reads releases' stylesheets to be inlined, each once. */
export class InlineStyles {
  private readonly styles = new LRUCache<string, InlineStyle>({
    maxSize: 16 * 1024 * 1024,
    sizeCalculation: ({ text }) => text.length + 100,
  });

  constructor(private readonly registry: Pick<Registry, 'readFile'>) {}

  /** @param file below the release's `browser/`; undefined where it is missing or not as published */
  read(release: Release, file: string): InlineStyle | undefined {
    const stored = `browser/${file}`;
    const integrity = release.files[stored];
    if (!integrity) return undefined;
    const known = this.styles.get(integrity);
    if (known) return known;
    try {
      const style = toInlineStyle(this.registry.readFile(release, stored).toString('utf8'));
      this.styles.set(integrity, style);
      return style;
    } catch {
      return undefined;
    }
  }
}

/**
 * Nothing in the text can end its element, and it is hashed as the browser will read it: the HTML parser normalises
 * line ends.
 */
export function toInlineStyle(css: string): InlineStyle {
  const text = css.replaceAll('</', '<\\/').replaceAll(/\r\n?/g, '\n');
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
