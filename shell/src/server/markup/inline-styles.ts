import { createHash } from 'node:crypto';
import type { Release } from 'releases/release';
import type { ReleaseFolder } from 'releases/release-folder';

/** A stylesheet as inlined into a page. */
export interface InlineStyle {
  readonly text: string;
  /** The text's source expression for `style-src`. */
  readonly source: string;
}

/** Reads the stylesheets to inline, each once per `Release` object. */
export class InlineStyles {
  private readonly styles = new WeakMap<Release, Map<string, InlineStyle>>();

  constructor(private readonly registry: Pick<ReleaseFolder, 'readFile'>) {}

  /** Undefined if the file is missing or not as published. @param file relative to the release's `browser/` */
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
 * Escapes anything that could end the element, and hashes the text as the browser will see it: the HTML parser
 * normalizes line endings.
 */
export function toInlineStyle(css: string): InlineStyle {
  const text = css.replaceAll('</', '<\\/').replaceAll(/\r\n?/g, '\n');
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
