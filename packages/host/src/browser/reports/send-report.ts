import type { BrowserReport } from '../../operation/describe-report.ts';

/** Also when the page is left. No beacon: that would carry the cookies and the address of the page. */
export function sendReport(report: BrowserReport | readonly BrowserReport[]): void {
  fetch('/api/reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => {});
}
