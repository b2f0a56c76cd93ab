import { compareFacts, type Facts } from './compare-facts.ts';
import { type AddressFinding, assertAcceptRules, groupFindings } from './report-findings.ts';

const facts: Facts = {
  status: ['200'],
  'head title': ['Jobs'],
  'head canonical': ['/jobs'],
  'structured-data JobPosting': ['pay.from: 1', 'title: "Associate"'],
  text: ['- heading "Jobs" [level=1]', '- text: Open until May'],
  'fault console': ['known'],
  size: 20_000,
  'render-time': 10,
  'calls to search': 1,
  'layout-shift': 0.1,
};

const compare = (changed: Facts) =>
  compareFacts(facts, { ...facts, ...changed }).map(({ severity, kind, summary, detail }) => [
    severity,
    kind,
    summary,
    ...(detail ? [detail] : []),
  ]);

test.each<[string, Facts, string[]]>([
  ['another title', { 'head title': ['Work'] }, ['change', 'head', 'title changed', '− Jobs\n+ Work']],
  ['a lost title', { 'head title': [] }, ['error', 'head', 'title is gone', '− Jobs']],
  [
    'lost data',
    { 'structured-data JobPosting': [] },
    ['error', 'structured-data', 'JobPosting is gone', '− pay.from: 1\n− title: "Associate"'],
  ],
  [
    'text in another order',
    { text: (facts.text as string[]).toReversed() },
    ['change', 'text', 'text changed', 'in another order'],
  ],
  ['a fault', { 'fault console': ['known', 'it throws'] }, ['error', 'console', 'it throws']],
  ['a page that fails', { status: ['503'], text: ['Sorry'] }, ['error', 'status', '200 → 503']],
  ['calls to another service', { 'calls to content': 1 }, ['warning', 'calls', 'more calls to content', '0 → 1']],
  ['more bytes', { size: 23_000 }, ['warning', 'size', 'HTML grows', '20000 → 23000']],
])('%s is one finding', (_, change, expected) => {
  expect(compare(change)).toEqual([expected]);
});

test('what both sides have, or what grows a little, is no finding', () => {
  expect(compare({ size: 21_000, 'render-time': 13, 'layout-shift': 0.11 })).toEqual([]);
});

const finding = (address: string, more: Partial<AddressFinding> = {}): AddressFinding => ({
  kind: 'text',
  severity: 'change',
  summary: 'text changed',
  detail: address,
  address,
  pattern: address.replace(/\d+/, ':id'),
  ...more,
});

test('what reads the same on several routes, or is of one kind on one route, is one group; errors come first', () => {
  const footer = { detail: '− 2025\n+ 2026' };
  const findings = [
    finding('/jobs/1', { detail: '− one' }),
    finding('/jobs/2', { detail: '− two' }),
    finding('/home', footer),
    finding('/jobs/3', footer),
    finding('/home', { kind: 'head', severity: 'error', summary: 'canonical is gone' }),
  ];
  expect(groupFindings(findings, [])).toEqual([
    expect.objectContaining({ kind: 'head', addresses: ['/home'], total: 1 }),
    expect.objectContaining({
      patterns: ['/jobs/:id'],
      addresses: ['/jobs/1', '/jobs/2'],
      total: 2,
      // Each distinct text with its address.
      detail: '/jobs/1\n− one\n/jobs/2\n− two',
    }),
    expect.objectContaining({ ...footer, patterns: ['/home', '/jobs/:id'], total: 2 }),
  ]);
});

test('a rule accepts findings of its kind at its addresses, and no other', () => {
  const rules = ['text:/jobs/*', 'link', 'head:/jobs'];
  const findings = [
    finding('/jobs/1'),
    finding('/home'),
    finding('/jobs/2', { kind: 'head' }),
    finding('/a', { kind: 'link' }),
  ];
  expect(
    groupFindings(findings, rules).map(({ kind, addresses, acceptedBy }) => [kind, addresses, acceptedBy]),
  ).toEqual([
    ['text', ['/home'], undefined],
    ['head', ['/jobs/2'], undefined],
    ['text', ['/jobs/1'], 'text:/jobs/*'],
    ['link', ['/a'], 'link'],
  ]);
});

test.each(['words', 'text:jobs', ''])('an unreadable rule is refused: %j', (text) => {
  expect(() => assertAcceptRules(['text', text])).toThrow('--accept: expected <kind>');
});
