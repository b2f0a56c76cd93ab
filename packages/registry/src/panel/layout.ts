import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyReply } from 'fastify';
import { styleSheets } from '#installed-files';
import type { RegistryCaller } from '../keys/access.ts';
import type { ReleasePointer } from '../release/release.ts';
import { formatError, type VisibleError } from '../reports/read-reports.ts';
import type { StoredRelease } from '../store/registry-store.ts';
import { type Content, Html, html, list } from './html.ts';
import type { Notice, Session } from './sessions.ts';

export interface Viewer {
  readonly caller: Exclude<RegistryCaller, { kind: 'shell' }>;
  readonly session: Session;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose session it is; undefined for a request without one. */
    panelViewer: Viewer | undefined;
  }
}

export const mayChange = ({ caller }: Viewer, name: string): boolean =>
  caller.kind === 'owner' || caller.key.remote === name;

const style = styleSheets.map((file) => readFileSync(file, 'utf8')).join('');

/** Of every response. No script runs, nothing is loaded, no page frames it. */
export const panelHeaders = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // With `no-referrer`, browsers would send forms with `Origin: null`.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
} as const;

const pages = [
  ['/', 'What is live'],
  ['/errors', 'Errors'],
  ['/log', 'Log'],
] as const;

/** Sends a whole page. It says what has happened since the last one that the viewer saw. */
export function sendPage(reply: FastifyReply, title: string, content: Content): FastifyReply {
  const viewer = reply.request.panelViewer;
  const link = ([href, name]: (typeof pages)[number]) =>
    html`<li><a href="${href}"${name === title && new Html(' aria-current="page"')}>${name}</a></li>`;
  const header =
    viewer &&
    html`<header><nav aria-label="Panel"><ul>${pages.map(link)}</ul></nav>${form(viewer, '/sign-out', html`<span>${viewer.caller.by}</span> <button>Sign out</button>`)}</header>`;
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} | Registry</title><link rel="icon" href="data:,"><style>${new Html(style)}</style></head><body>${header}<main><h1>${title}</h1>${viewer?.session.notices.splice(0).map(noticeBox)}${content}</main></body></html>`;
  return reply.type('text/html; charset=utf-8').send(page.text);
}

/** A form that changes something: only pages of this session can send it. */
export const form = ({ session }: Viewer, action: string, fields: Content): Html =>
  html`<form method="post" action="${action}"><input type="hidden" name="form-token" value="${session.formToken}">${fields}</form>`;

const noticeBox = ({ kind, text, link }: Notice): Html =>
  html`<div class="notice ${kind}" role="${kind === 'done' ? 'status' : 'alert'}">${text.split('\n').map((line) => html`<p>${line}</p>`)}${link && html`<p><a href="${link}" rel="noreferrer">${link}</a></p>`}</div>`;

export const releasePath = (name: string, version?: string): string =>
  ['/remotes', name, ...(version === undefined ? [] : [version])]
    .map((part, index) => (index ? encodeURIComponent(part) : part))
    .join('/');

export const releaseLink = (name: string, version?: string, text = version ?? name): Html =>
  html`<a href="${releasePath(name, version)}">${text}</a>`;

export const stateOf = ({ version, wasLive }: StoredRelease, live: ReleasePointer | undefined): string => {
  if (version === live?.version) return 'live';
  if (version === live?.lastKnownGood) return 'last known good';
  return wasLive ? 'was live' : 'never live';
};

/** Errors with their places in the built files, as far as the key may see them. */
export const errorList = (errors: readonly VisibleError[]): Content => [
  errors.length > 0 &&
    html`<p>Anyone can send reports in the name of a browser. <code>federation errors</code> names the lines of the sources.</p>`,
  list(
    errors.map((error) => {
      const [summary = '', detail] = formatError(error);
      const places = error.frames.map(
        ({ remote, version, file, line, column }) =>
          html`<li>${remote} ${version} <code>${file}${line !== undefined && `:${line}:${column}`}</code></li>`,
      );
      return html`<details><summary>${summary}</summary><ol>${places}</ol></details>${detail}`;
    }),
    'None.',
  ),
];
