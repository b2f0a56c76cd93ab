import type { RegistryCaller } from '../registry/registry-access.ts';
import { style } from './headers.ts';
import { type Content, Html, html } from './html.ts';
import type { Notice, Session } from './sessions.ts';

/** A person who is signed in. */
export interface Viewer {
  readonly caller: Exclude<RegistryCaller, { kind: 'shell' }>;
  readonly session: Session;
}

/** Whether the viewer's key is for this package. */
export const mayChange = ({ caller }: Viewer, name: string): boolean =>
  caller.kind === 'owner' || caller.key.remote === name;

interface Page {
  readonly title: string;
  readonly viewer: Viewer | undefined;
  readonly content: Content;
}

const pages = [
  ['/', 'What is live'],
  ['/errors', 'Errors'],
  ['/log', 'Log'],
] as const;

/** A whole page. It says what has happened since the last one that the viewer saw. */
export function layout({ title, viewer, content }: Page): string {
  const link = ([href, name]: (typeof pages)[number]) =>
    html`<li><a href="${href}"${name === title && new Html(' aria-current="page"')}>${name}</a></li>`;
  const header =
    viewer &&
    html`<header><nav aria-label="Panel"><ul>${pages.map(link)}</ul></nav>${form(viewer, '/sign-out', html`<span>${viewer.caller.by}</span> <button>Sign out</button>`)}</header>`;
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} | Registry</title><link rel="icon" href="data:,"><style>${new Html(style)}</style></head><body>${header}<main><h1>${title}</h1>${viewer?.session.notices.splice(0).map(noticeBox)}${content}</main></body></html>`
    .text;
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

/** @param fragment of a release's page */
export const releaseLink = (name: string, version?: string, text = version ?? name): Html =>
  html`<a href="${releasePath(name, version)}">${text}</a>`;
