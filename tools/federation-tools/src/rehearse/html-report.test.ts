import { rehearsalFinding, rehearsalReport } from '../../../../packages/releases/test/rehearsal-report.ts';
import { renderReport } from './html-report.ts';

test('the report is one HTML file, in which texts of the site are only text', () => {
  const hostile = { ...rehearsalFinding, summary: '<script>alert(1)</script>', addresses: ['/a"><img src=x>'] };
  const report = rehearsalReport('mfe-a', '1.0.0', [
    hostile,
    { ...rehearsalFinding, severity: 'change', summary: 'text changed', acceptedBy: 'text' },
  ]);
  const picture = 'data:image/webp;base64,AA==';
  const html = renderReport({ report, pictures: [{ address: '/a', live: picture, candidate: picture, regions: [] }] });
  expect(html).not.toMatch(/<script|<img src=x|https?:\/\/(?!site\.example)/);
  expect(html).toContain('<h2>Errors (1)</h2>');
  expect(html).toContain('<h2>Accepted (1)</h2>');
  expect(html).toContain('<del>− /a</del>\n<ins>+ nothing</ins>');
  expect(html.match(/<img /g)).toHaveLength(2);
});
