const ruleLine = /^- \*\*([A-Z]+-\d+)\*\* /;
// The ids end the title: `test('pages are paged [PAGING-1, PAGING-2]', …)`.
const tag = /\[([A-Z]+-\d+(?:, [A-Z]+-\d+)*)\](?=['"`])/g;
const twoTags = /\] \[[A-Z]+-\d+(?:, [A-Z]+-\d+)*\](?=['"`])/;
const testFile = /\.(test|spec)\.tsx?$/;

/** Citations that readers of the repo cannot look up: documents and tickets kept elsewhere. */
const outsideCitations =
  /\b(?:SPEC|RESOLUTIONS|DESIGN|VISUAL|FEDERATION)\b|\bR\d{1,2}\b|\b[Tt]he specification\b|\b[Ii]ssue #?\d+/g;

const numberedLines = (text) => text.split('\n').map((line, index) => [line, index + 1]);
const tagsIn = (text) => [...text.matchAll(tag)].flatMap(([, ids]) => ids.split(', '));

/** The rules in docs/rules as id → location, and problems with their format. */
function readRules(files) {
  const rules = new Map();
  const problems = [];
  for (const [file, text] of files) {
    if (!/^docs\/rules\/[^/]+\.md$/.test(file)) continue;
    for (const [line, number] of numberedLines(text)) {
      const [, id] = ruleLine.exec(line) ?? [];
      if (!id && /^- /.test(line)) problems.push(`${file}:${number} a rule without an id`);
      if (rules.has(id)) problems.push(`${file}:${number} ${id} is a rule already, in ${rules.get(id)}`);
      else if (id) rules.set(id, `${file}:${number}`);
    }
  }
  return { rules, problems };
}

/** Claims in docs/security.md about a boundary's checks that cite no rule, and thus have no test. */
function unprovenClaims(files, citation) {
  const [, fromHeading = ''] = (files.get('docs/security.md') ?? '').split('## Trust boundaries\n');
  const [section = ''] = fromHeading.split('\n## ');
  return section
    .replace(/^\*\*.*?\*\*/gm, '')
    .split(/(?<=\.)\s+/)
    .filter((sentence) => sentence.trim() && !sentence.match(citation));
}

/** Problems of rules without a test, and of citations without a rule. @param files path → text */
export function checkRules(files) {
  const { rules, problems } = readRules(files);
  const proved = new Set();
  const prefixes = [...new Set([...rules.keys()].map((id) => id.split('-')[0]))];
  const citation = new RegExp(`\\b(?:${prefixes.join('|')})-\\d+\\b`, 'g');
  for (const [file, text] of files) {
    const isTest = testFile.test(file);
    if (isTest) for (const id of tagsIn(text)) proved.add(id);
    // Playwright runs the specs, and Jest every other test.
    if (isTest && /\.spec\.ts$/.test(file) !== file.startsWith('e2e/src/'))
      problems.push(`${file} no test runner lists this file`);
    for (const [line, number] of numberedLines(text)) {
      const cited = [...(line.match(citation) ?? []), ...(isTest ? tagsIn(line) : [])];
      if (isTest && twoTags.test(line)) problems.push(`${file}:${number} a title with two brackets`);
      for (const id of new Set(cited)) if (!rules.has(id)) problems.push(`${file}:${number} ${id} is no rule`);
      for (const [outside] of line.matchAll(outsideCitations))
        problems.push(`${file}:${number} '${outside}' cites what is not in the repo`);
    }
  }
  for (const claim of unprovenClaims(files, citation)) problems.push(`docs/security.md names no rule for: ${claim}`);
  for (const [id, place] of rules) if (!proved.has(id)) problems.push(`${place} ${id} is carried by no test`);
  return problems;
}
