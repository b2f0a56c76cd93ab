const ruleLine = /^- \*\*([A-Z]+-\d+)\*\* /;
// The ids end the title: `test('pages are paged [PAGING-1, PAGING-2]', …)`.
const taggedTitle = /(['"`])((?:\\.|(?!\1).)*?) \[([A-Z]+-\d+(?:, [A-Z]+-\d+)*)\]\1/g;
const anyTag = /\[([A-Z]+-\d+(?:, [A-Z]+-\d+)*)\](?=['"`])/g;
const twoTags = /\] \[[A-Z]+-\d+(?:, [A-Z]+-\d+)*\](?=['"`])/;
const testFile = /\.(test|spec)\.tsx?$/;
const testFileName = /[\w./-]+\.(?:test|spec)\.tsx?\b/g;

/** Citations that readers of the repo cannot look up: documents and tickets kept elsewhere. */
const outsideCitations =
  /\b(?:SPEC|RESOLUTIONS|DESIGN|VISUAL|FEDERATION)\b|\bR\d{1,2}\b|\b[Tt]he specification\b|\b[Ii]ssue #?\d+/g;

const numberedLines = (text) => text.split('\n').map((line, index) => [line, index + 1]);

/** The rules in docs/rules as id → location, and problems with their format. */
function readRules(files) {
  const rules = new Map();
  const problems = [];
  for (const [file, text] of files) {
    if (!/^docs\/rules\/[^/]+\.md$/.test(file)) continue;
    for (const [line, number] of numberedLines(text)) {
      const start = ruleLine.exec(line);
      if (start) {
        const [, id] = start;
        if (rules.has(id)) problems.push(`${file}:${number} ${id} is a rule already, in ${rules.get(id)}`);
        else rules.set(id, `${file}:${number}`);
      } else if (/^- /.test(line)) {
        problems.push(`${file}:${number} a rule without an id`);
      }
    }
  }
  return { rules, problems };
}

function readTests(files) {
  const tests = new Map();
  for (const [file, text] of files) {
    if (!testFile.test(file)) continue;
    for (const [, , title, ids] of text.matchAll(taggedTitle)) {
      for (const id of ids.split(', ')) tests.set(id, [...(tests.get(id) ?? []), `${file} › ${title}`]);
    }
  }
  return tests;
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

/** @param files path → text @returns {{ rules: Map<string, string>, tests: Map<string, string[]>, problems: string[] }} */
export function checkRules(files, isRun) {
  const { rules, problems } = readRules(files);
  const tests = readTests(files);
  const prefixes = [...new Set([...rules.keys()].map((id) => id.split('-')[0]))];
  const citation = new RegExp(`\\b(?:${prefixes.join('|')})-\\d+\\b`, 'g');
  const testFiles = [...files.keys()].filter((file) => testFile.test(file));

  for (const file of testFiles) if (!isRun(file)) problems.push(`${file} no test runner lists this file`);
  for (const [file, text] of files) {
    for (const [line, number] of numberedLines(text)) {
      const place = `${file}:${number}`;
      const cited = prefixes.length ? [...(line.match(citation) ?? [])] : [];
      if (testFile.test(file) && twoTags.test(line)) problems.push(`${place} a title with two brackets`);
      if (testFile.test(file)) cited.push(...[...line.matchAll(anyTag)].flatMap(([, ids]) => ids.split(', ')));
      for (const id of new Set(cited)) if (!rules.has(id)) problems.push(`${place} ${id} is no rule`);
      for (const [outside] of line.matchAll(outsideCitations)) {
        problems.push(`${place} '${outside}' cites what is not in the repo`);
      }
      for (const [name] of file.endsWith('.md') ? line.matchAll(testFileName) : []) {
        const listed = testFiles.some((test) => (test === name || test.endsWith(`/${name}`)) && isRun(test));
        if (!listed) problems.push(`${place} no test runner lists ${name}`);
      }
    }
  }
  for (const claim of unprovenClaims(files, citation)) problems.push(`docs/security.md names no rule for: ${claim}`);
  for (const [id, place] of rules) if (!tests.has(id)) problems.push(`${place} ${id} is carried by no test`);
  return { rules, tests, problems };
}
