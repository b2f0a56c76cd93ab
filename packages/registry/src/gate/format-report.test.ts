import { formatReport } from './format-report.ts';

const empty = { added: [], removed: [] };

test('a conflict with a live release is marked, but does not refuse what is only stored', () => {
  const changes = { prefixes: empty, routes: empty, fragments: empty, requires: [], sizes: [] };
  const conflict = { check: 'routes', message: 'no /b', promotion: true } as const;
  const report = {
    name: 'mfe-a',
    version: '1.0.0',
    integrity: '',
    findings: [conflict],
    routes: [],
    fragments: [],
    changes,
  };
  const marks = (...options: Parameters<typeof formatReport>) => formatReport(...options).slice(1);
  expect(marks(report)).toEqual(['✗ routes: no /b', 'The gate refuses it']);
  expect(marks(report, { storeOnly: true })).toEqual([
    '✗ routes: no /b (it can be stored, but not go live)',
    'It can be stored, but cannot go live as it is',
  ]);
  const broken = { ...report, findings: [conflict, { check: 'size', message: 'too much' } as const] };
  expect(marks(broken, { storeOnly: true }).at(-1)).toBe('The gate refuses it');
});

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
      requires: [
        { name: 'react', before: '^18.0.0' },
        { name: 'react/jsx-runtime', before: '^18.0.0' },
      ],
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
    '  dropped routes: /b',
    '  fragments: part',
    '  dropped fragments: other',
    '  dropped prefixes: /b',
    '  react: ^18.0.0 → gone',
    '  page: js 90 (-10), css 25 (+5) bytes',
    '  old: gone',
    '! size: too much',
    'It passes the gate; what is marked with ! does not keep it from going live',
  ]);
});
