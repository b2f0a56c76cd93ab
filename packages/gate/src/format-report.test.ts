import { formatReport } from './format-report.ts';

test('a report lists what changed and by how much [GATE-12]', () => {
  const report = {
    name: 'mfe-a',
    version: '1.1.0',
    integrity: '',
    findings: [{ check: 'size', message: 'too much', warning: true }],
    routes: ['/a', '/a/:id'],
    fragments: ['part'],
    changes: {
      from: '1.0.0',
      prefixes: { added: [], removed: ['/b'] },
      routes: { added: ['/a/:id'], removed: ['/b'] },
      fragments: { added: [], removed: ['other'] },
      requires: [{ name: 'react', before: '^18.0.0' }],
      sizes: [
        { name: 'page', before: { js: 100, css: 20 }, after: { js: 90, css: 25 } },
        { name: 'old', before: { js: 1, css: 1 } },
      ],
    },
  } as const;
  expect(formatReport(report)).toEqual([
    'mfe-a 1.1.0, beside the live 1.0.0',
    '  routes: /a /a/:id',
    '  new routes: /a/:id',
    '  routes given up: /b',
    '  fragments: part',
    '  fragments given up: other',
    '  prefixes given up: /b',
    '  react: ^18.0.0 → gone',
    '  page: js 90 (-10), css 25 (+5) bytes',
    '  old: gone',
    '! size: too much',
    'It passes the gate',
  ]);
});
