import { checkRules } from './check-rules.mjs';

const rule = '- **HOME-1** The page has one heading.\n';
const proof = "test('one heading [HOME-1]', () => {});\n";
const sound = { 'docs/rules/home.md': rule, 'src/home.test.ts': proof };

const check = (changes: Record<string, string>) => checkRules(new Map(Object.entries({ ...sound, ...changes })));

test('a rule whose id is in a test title passes', () => {
  expect(check({ 'src/home.ts': '/** One heading (HOME-1); SHA-384, UTF-8. */' })).toEqual([]);
});

test.each([
  ['a duplicate id', { 'docs/rules/about.md': rule }, 'HOME-1 is a rule already'],
  ['a rule without an id', { 'docs/rules/about.md': '- The page has a title.' }, 'a rule without an id'],
  ['a rule without a test', { 'src/home.test.ts': '' }, 'HOME-1 is carried by no test'],
  [
    'a rule that only a comment in a test mentions',
    { 'src/home.test.ts': '// HOME-1' },
    'HOME-1 is carried by no test',
  ],
  [
    'an unknown id in a title',
    { 'src/a.test.ts': "test('x [HOME-1, HOME-2]', f)" },
    'src/a.test.ts:1 HOME-2 is no rule',
  ],
  [
    'ids in two brackets, of which only the last would count',
    { 'src/a.test.ts': "test('x [HOME-1] [HOME-1]', f)" },
    'src/a.test.ts:1 a title with two brackets',
  ],
  ['an unknown area in a title', { 'src/a.test.ts': 'test("it\'s [AWAY-1]", f)' }, 'AWAY-1 is no rule'],
  ['an unknown id in a comment', { 'src/home.ts': '\n// see HOME-9' }, 'src/home.ts:2 HOME-9 is no rule'],
  ['an unknown id in a document', { 'docs/kit.md': 'HOME-9' }, 'docs/kit.md:1 HOME-9 is no rule'],
  [
    'a reference to an external document',
    { 'src/home.ts': '// SPEC section 2' },
    "'SPEC' cites what is not in the repo",
  ],
  ['a reference to a resolution', { 'src/home.ts': '// as R12 says' }, "'R12' cites what is not in the repo"],
  [
    'a reference to the specification',
    { 'README.md': 'The specification asks' },
    "'The specification' cites what is not in the repo",
  ],
  ['a reference to an issue', { 'README.md': 'see issue 13' }, "'issue 13' cites what is not in the repo"],
  [
    'a security claim without a rule',
    { 'docs/security.md': '## Trust boundaries\n\n**Pages.** One heading (HOME-1). Nothing else.\n\n## Open' },
    'docs/security.md names no rule for: Nothing else.',
  ],
  ['a test that no runner lists', { 'src/a.spec.ts': '' }, 'src/a.spec.ts no test runner lists this file'],
])('fails on %s', (_, changes: Record<string, string>, problem) => {
  expect(check(changes)).toEqual([expect.stringContaining(problem)]);
});
