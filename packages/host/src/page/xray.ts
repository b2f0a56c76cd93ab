import { budgetOf, type Release } from 'registry/release';
import { footerElementId, headerElementId } from 'render/boot';
import { escapeHtml } from 'render/escape';
import type { RenderedPreview, RenderFailure } from '../processes/remote-runner.ts';
import type { ActiveSet } from '../releases/release-source.ts';
import type { DocumentInput } from './release-markup.ts';

const open = 'body:has(.xray[open])';
const rules = [
  '.xray caption{text-align:start}',
  `${open} :is(#${headerElementId},#${footerElementId})>*{outline:2px dashed var(--edge);outline-offset:-2px}`,
  '.xray{flex-basis:100%}',
  '.xray summary{min-block-size:44px;align-content:center;cursor:pointer}',
  '.xray div{max-block-size:40vh;overflow:auto}',
  '.xray :is(th,td){padding:4px 16px 4px 0;text-align:start;vertical-align:top}',
  `${open} :where([data-mfe]){position:relative;outline:2px dashed var(--brass);outline-offset:-2px}`,
  `${open} :where([data-mfe])::before{position:absolute;z-index:20;inset-block-start:0;inset-inline-end:0;padding:0 8px;background:var(--brass);color:var(--paper);font:14px/1.5 var(--font-sans);content:attr(data-mfe)}`,
];

/** Outlines with owner and version while the X-ray is open: by style alone, so that no script has to know of it. */
export function xrayStyle({ remotes }: ActiveSet): string {
  const label = (of: string, content: string) => `${open} ${of}::before{content:${content}}`;
  return [
    ...rules,
    ...remotes.map(({ name, version }) => label(`[data-mfe="${name}"]`, `"${name} ${version}"`)),
    `${open} [data-mfe-state]{outline-color:var(--oxblood)}`,
    label('[data-mfe-state]', 'attr(data-mfe) ": " attr(data-mfe-state)'),
  ].join('');
}

/** The parts of a page: each with its release, its bytes beside its budget, and its state, or why it is not there. */
export function xray(
  { failures }: Pick<RenderedPreview, 'failures'>,
  set: ActiveSet,
  shell: Pick<Release, 'name' | 'version'>,
  { url, rendered }: DocumentInput,
): string {
  const parts = rendered
    ? [
        { ...rendered, part: `page ${url.pathname}`, state: cacheState(rendered.cachedBy) },
        ...rendered.fragments.flatMap((fragment) =>
          fragment
            ? {
                ...fragment,
                part: fragment.name,
                state: fragment.rendered ? 'in the HTML' : 'late: the browser adds it',
              }
            : [],
        ),
      ]
    : [];
  const rows = [
    ...parts.map(({ part, bundle, chunk, state }) => [part, release(bundle), bytes(set, bundle, chunk), state]),
    ['header, footer', release(shell), '', 'the same on every page'],
    ...failures.map((failure) => ['fallback', release(failure), '', `failed: ${reason(failure)}`]),
  ];
  const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
  return `<details class="xray"><summary>X-ray</summary><div role="region" aria-label="X-ray" tabindex="0"><table><caption>The page as the server made it</caption><thead><tr><th scope="col">Part</th><th scope="col">Release</th><th scope="col">Bytes of its budget</th><th scope="col">State</th></tr></thead><tbody>${rows.map(row).join('')}</tbody></table></div></details>`;
}

const release = ({ name, version }: { readonly name: string; readonly version: string }): string =>
  `${name} ${version}`;

const reason = ({ error }: RenderFailure): string => (error instanceof Error ? error.message : String(error));

function cacheState(cachedBy: readonly string[] | undefined): string {
  if (!cachedBy) return 'not cached: a call failed, or its status is not 200';
  return cachedBy.length > 0 ? `live, cached by path and ${cachedBy.join(', ')}` : 'live, cached by path';
}

function bytes(set: ActiveSet, { name, version }: { name: string; version: string }, chunk: string): string {
  const found = set.remotes
    .flatMap(({ versions }) => versions)
    .find((each) => each.name === name && each.version === version);
  const size = found?.sizes?.[chunk];
  if (!found || !size) return 'not known';
  const budget = budgetOf(found);
  return (['js', 'css'] as const).map((kind) => `${kind} ${size[kind]} of ${budget[kind]}`).join(', ');
}
