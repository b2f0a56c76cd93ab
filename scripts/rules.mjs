// Cross-checks docs/rules, the ids in test titles, every citation, and the names in documents and comments; part of
// `npm run check`.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles, root } from './install.mjs';
import { checkNames } from './rules/check-names.mjs';
import { checkRules } from './rules/check-rules.mjs';

const isText = /\.([cm]?[jt]sx?|md|css|json|sql|html|yml)$|^\.ci\/run$/;
// Excludes npm's lockfile, and the check and its test, which contain the patterns they look for.
const isOurs = (file) => isText.test(file) && file !== 'package-lock.json' && !file.startsWith('scripts/rules/');

const paths = listFiles();
const files = new Map(paths.filter(isOurs).map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));

/** What documents and comments name and only a build or a library has, and the file names of examples. */
const elsewhere = [
  ...['platform', 'registry', 'shell'].flatMap((program) => [`dist/${program}.js`, `${program}.js`]),
  ...['shell-main.js', 'render-program.cjs'],
  ...['remoteEntry.js', 'a.js', 'browser/a/b.js', 'browser/page.css', 'Node.js'],
  ...['createLink', 'externalRuntime', 'findBy', 'maxQueue', 'viewTransition', 'webpackChunkName'],
];

const problems = [...checkRules(files), ...checkNames(files, paths, elsewhere)];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length ? 1 : 0;
