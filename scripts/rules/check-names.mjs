const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const listing = /^```[\s\S]*?^```/gm;
const inBackticks = /`([^`\n]+)`/g;
const sourcePath = /(?<![\w./*<>{}@:-])[\w-][\w./-]*\.(?:[cm]?[jt]sx?|css|md|sql|sh)(?![\w*])/g;
const folderPath = /^[\w-]+(?:\/[\w.-]+)+$/;
const identifier = /^(?:[a-z]+(?:[A-Z][a-z0-9]*)+|(?:[A-Z][a-z0-9]+){2,})$/;
const importSpecifier = /'([\w-]+(?:\/[\w.-]+)+)'/g;
const isCode = /\.[cm]?[jt]sx?$/;

/** The changelog is about other times: its names are of those times. */
const isHistory = (file) => file === 'docs/CHANGELOG.md';

/** The passages of a file that are written for readers, each with the line it starts at. */
function passages(file, text) {
  const blank = (match) => match.replace(/[^\n]/g, ' ');
  if (file.endsWith('.md')) return [[text.replace(listing, blank), 1]];
  return [...text.matchAll(comment)].map((match) => [match[0], text.slice(0, match.index).split('\n').length]);
}

/** Everything that has a name here: files, folders, modules by their import specifiers, words of the code. */
function namesIn(files, paths) {
  const names = new Set();
  for (const file of paths) {
    const segments = file.split('/');
    for (let start = 0; start < segments.length; start += 1) names.add(segments.slice(start).join('/'));
    for (let end = 1; end < segments.length; end += 1) names.add(segments.slice(0, end).join('/'));
    const [, folder, inside] = /([^/]+)\/src\/(.*)$/.exec(file) ?? [];
    if (folder) names.add(`${folder}/${inside}`).add(`${folder}/${inside.split('/')[0]}`);
  }
  for (const [file, text] of files) {
    if (file.endsWith('.md')) continue;
    const statements = text.replace(comment, ' ');
    for (const [word] of statements.matchAll(/\w+/g)) names.add(word);
    for (const [, specifier] of statements.matchAll(importSpecifier)) names.add(specifier);
  }
  return names;
}

/** Finds the paths, and the identifiers in backticks, in documents and comments that nothing in the repository has. */
export function checkNames(files, paths, elsewhere = []) {
  const names = namesIn(files, paths);
  for (const name of elsewhere) names.add(name);
  const roots = new Set(paths.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
  const exists = (name, from) => names.has(name) || names.has(new URL(name, `file:///${from}`).pathname.slice(1));

  const problems = [];
  for (const [file, text] of files) {
    if (!(file.endsWith('.md') || isCode.test(file)) || isHistory(file)) continue;
    for (const [passage, first] of passages(file, text)) {
      const mentioned = [...passage.matchAll(sourcePath)];
      for (const { 1: quoted, index } of passage.matchAll(inBackticks)) {
        const name = quoted.replace(/\(\)$|\/$/, '');
        if (identifier.test(name) || (folderPath.test(name) && roots.has(name.split('/')[0])))
          mentioned.push({ 0: name, index });
      }
      for (const { 0: name, index } of mentioned) {
        if (exists(name, file)) continue;
        const line = first + passage.slice(0, index).split('\n').length - 1;
        problems.push(`${file}:${line} nothing here is called ${name}`);
      }
    }
  }
  return [...new Set(problems)];
}
