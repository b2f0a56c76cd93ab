import { formatDistanceStrict } from 'date-fns';
import { type Content, type Html, html } from './html.ts';

/** How long ago, or until when. */
export const ago = (at: number | string, now: number): Html =>
  html`<time datetime="${new Date(at).toISOString()}">${formatDistanceStrict(at, now, { addSuffix: true })}</time>`;

/** How long ago, and the day and minute in UTC. */
export const moment = (at: number | string, now: number): Content => [
  ago(at, now),
  aside(`${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`),
];

/** What stands smaller below. */
export const aside = (...content: readonly Content[]): Html => html`<small class="aside">${content}</small>`;
