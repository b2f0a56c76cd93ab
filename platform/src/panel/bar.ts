import { type Html, html } from './html.ts';

/** One bar of a chart: the rows of a table share `max`, and each has its number beside it. */
export const bar = (value: number, max: number): Html =>
  html`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect width="${max > 0 ? ((value / max) * 100).toFixed(1) : 0}" height="8"/></svg>`;
