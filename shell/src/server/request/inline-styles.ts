import { createHash } from 'node:crypto';
import type { Registry } from 'federation/releases/registry';
import type { Release } from 'federation/releases/release';

/** A stylesheet as it stands in a page. */
export interface InlineStyle {
  readonly text: string;
  /** The text's source expression for `style-src`. */
  readonly source: string;
}

/** Reads releases' stylesheets to be inlined, each once for every set that its release is of. */
export class InlineStyles {
  private readonly styles = new WeakMap<Release, Map<string, InlineStyle>>();

  constructor(private readonly registry: Pick<Registry, 'readFile'>) {}

  /** @param file below the release's `browser/`; undefined where it is missing or not as published */
  read(release: Release, file: string): InlineStyle | undefined {
    const stored = `browser/${file}`;
    if (!release.files[stored]) return undefined;
    const styles = this.styles.get(release) ?? new Map<string, InlineStyle>();
    this.styles.set(release, styles);
    const known = styles.get(file);
    if (known) return known;
    try {
      const style = toInlineStyle(this.registry.readFile(release, stored).toString('utf8'));
      styles.set(file, style);
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
