/** Also when the page is left. No beacon: that would carry the cookies and the address of the page. */
export function sendReport(path: string, body: string): void {
  fetch(path, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body },
    ...{ keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' },
  }).catch(() => {});
}
