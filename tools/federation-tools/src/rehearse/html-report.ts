import type { RehearsalFinding } from 'releases/rehearsal-report';
import { escapeHtml } from 'remote-host/escape';
import type { PicturePair } from './browser/compare-pictures.ts';
import type { Rehearsal } from './compare-sides.ts';
import { verdict } from './terminal-report.ts';

const style = `
:root{color-scheme:light dark;--line:#8886;--error:light-dark(#b00020,#ff8a8a);--warning:light-dark(#8a5a00,#f0c060);--gone:light-dark(#b00020,#ff8a8a);--added:light-dark(#0a6b2d,#7fd79b)}
*{box-sizing:border-box}body{max-width:75rem;margin:0 auto;padding:1rem;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{line-height:1.2}article{border-top:1px solid var(--line);padding:.5rem 0 1rem}h3{margin:.5rem 0}
.error h3{color:var(--error)}.warning h3{color:var(--warning)}pre{margin:.5rem 0;white-space:pre-wrap}
del{color:var(--gone);text-decoration:none}ins{color:var(--added);text-decoration:none}
table{border-collapse:collapse}th,td{padding:.2rem 1rem .2rem 0;text-align:start}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));gap:1rem}figure{margin:0}img{max-width:100%;border:1px solid var(--line)}
`;

/** The report as one file, which needs nothing else. */
export function renderReport({ report, pictures }: Rehearsal): string {
  const { name, version, live, at, site, patterns, findings, unstable, opened } = report;
  const title = `Rehearsal of ${name} ${version}`;
  const section = (heading: string, groups: readonly RehearsalFinding[]) =>
    groups.length > 0
      ? `<section><h2>${heading} (${groups.length})</h2>${groups.map((each) => groupHtml(each, site)).join('')}</section>`
      : '';
  const open = findings.filter(({ acceptedBy }) => !acceptedBy);
  const of = (severity: RehearsalFinding['severity']) => open.filter((finding) => finding.severity === severity);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>
<h1>${escapeHtml(title)}</h1>
<p><strong>${escapeHtml(verdict(report))}</strong> beside the live ${escapeHtml(live)}, on ${escapeHtml(site)}, ${escapeHtml(at.slice(0, 16).replace('T', ' '))} UTC.</p>
${section('Errors', of('error'))}${section('Warnings', of('warning'))}${section('Changes', of('change'))}
${pictures.length > 0 ? `<section><h2>Pictures</h2>${pictures.map(pairHtml).join('')}</section>` : ''}
${section(
  'Accepted',
  findings.filter(({ acceptedBy }) => acceptedBy),
)}
<section><h2>What was rehearsed</h2><p>${opened} pages were opened in a browser.${unstable.length > 0 ? ` Changed by themselves: ${escapeHtml(unstable.join(' '))}.` : ''}</p>
<table><thead><tr><th>Route</th><th>Addresses</th><th>Rehearsed</th></tr></thead><tbody>${patterns
    .map(
      ({ pattern, total, rehearsed }) =>
        `<tr><td>${escapeHtml(pattern)}</td><td>${total}</td><td>${rehearsed}</td></tr>`,
    )
    .join('')}</tbody></table></section>
</main></body></html>
`;
}

function groupHtml(
  { kind, severity, summary, detail, addresses, total, acceptedBy }: RehearsalFinding,
  site: string,
): string {
  const links = addresses.map(
    (address) => `<li><a href="${escapeHtml(new URL(address, site).href)}">${escapeHtml(address)}</a></li>`,
  );
  const more = total > addresses.length ? `<li>and ${total - addresses.length} more</li>` : '';
  const count = total === 1 ? '1 address' : `${total} addresses`;
  return `<article class="${severity}"><h3>${escapeHtml(`${kind}: ${summary}`)}</h3>
${acceptedBy ? `<p>Accepted by ${escapeHtml(acceptedBy)}</p>` : ''}${detail ? `<pre>${detail.split('\n').map(lineHtml).join('\n')}</pre>` : ''}
<details${total === 1 ? ' open' : ''}><summary>${count}</summary><ul>${links.join('')}${more}</ul></details></article>`;
}

function lineHtml(line: string): string {
  const text = escapeHtml(line);
  return line.startsWith('− ') ? `<del>${text}</del>` : line.startsWith('+ ') ? `<ins>${text}</ins>` : text;
}

const pairHtml = ({ address, live, candidate }: PicturePair): string =>
  `<article><h3>${escapeHtml(address)}</h3><div class="pair">${[
    ['Live', live],
    ['Candidate', candidate],
  ]
    .map(
      ([side = '', source = '']) =>
        `<figure><figcaption>${side}</figcaption><img src="${source}" alt="${escapeHtml(`${side}: ${address}`)}"></figure>`,
    )
    .join('')}</div></article>`;
