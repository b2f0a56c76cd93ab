import type { AddressFinding } from './finding.ts';
import { groupFindings, parseAcceptRule } from './group-findings.ts';

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
  const rules = ['text:/jobs/*', 'link'].map(parseAcceptRule);
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
  expect(() => parseAcceptRule(text)).toThrow('--accept: expected <kind>');
});
