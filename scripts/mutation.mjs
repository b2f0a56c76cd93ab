// `npm run test:mutation [file]`: Stryker mutates the code that guards the site and runs the tests of its rules. A
// mutant that no test detects survives (docs/mutation.md).
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from './arguments.mjs';
import { bin, root } from './install.mjs';

/** Source → the tests that run for each of its mutants. Database tests are excluded, because they take too long. */
const files = {
  'shell/src/guard/guard.ts': 'shell/src/guard/*.test.ts',
  'shell/src/server/request/match.ts': 'shell/src/server/request/match.test.ts',
  'shell/src/server/cache/page-store.ts': 'shell/src/server/cache/page-store.test.ts',
  'shell/src/server/request/compose-page.ts': 'shell/src/server/request/{compose-page,response-headers}.test.ts',
  'shell/src/server/request/send.ts': 'shell/src/server/request/{send,response-headers,page-routes}.test.ts',
  'shell/src/server/cache/page-cache.ts': 'shell/src/server/cache/page-cache.test.ts',
  'shell/src/server/cache/page-response.ts':
    'shell/src/server/{cache/page-response,request/response-headers,request/page-routes}.test.ts',
  'shell/src/client/outlet.tsx': 'shell/src/client/outlet.dom.test.tsx',
  'shell/src/client/remote-loader.ts': 'shell/src/client/remote-loader.dom.test.ts',
  'shell/src/client/data/page-data.ts': 'shell/src/client/data/page-data.dom.test.tsx',
  'shell/src/client/data/visited-pages.ts': 'shell/src/client/data/visited-pages.test.ts',
  'shell/src/client/prefetch/prefetched-pages.ts': 'shell/src/client/prefetch/prefetched-pages.test.ts',
  'shared-identity/src/lifecycle/guest-lifecycle.ts': 'shared-identity/src/identity*.test.ts',
  'shared-identity/src/lifecycle/guest-lock.ts': 'shared-identity/src/lifecycle/*.test.ts',
  'shared-identity/src/token/token.ts': 'shared-identity/src/token/*.test.ts',
  'packages/releases/src/store/release-folder.ts': 'packages/releases/src/promotion/registry.test.ts',
  'packages/releases/src/release/prefixes.ts': 'packages/releases/src/release/prefixes.test.ts',
  'packages/releases/src/release/compatibility.ts': 'packages/releases/src/release/compatibility.test.ts',
  'packages/gate/src/static-gate.ts':
    '{packages/gate/src/static-gate,tools/federation-tools/src/checks/every-check}.test.ts',
  'packages/gate/src/gate-report.ts': 'packages/gate/src/gate-report.test.ts',
  'packages/gate/src/static/prefixes.ts':
    '{packages/gate/src/static-gate,tools/federation-tools/src/checks/every-check}.test.ts',
  'platform/src/registry/registry-routes.ts': 'platform/src/registry/registry-{routes,access}.test.ts',
  'platform/src/validation/sanitize-html.ts': 'platform/src/validation/*.test.ts',
  'shared-ui/src/sanitized-html/sanitize.browser.ts': 'shared-ui/src/sanitized-html/*.test.ts',
  'shared-ui/src/sanitized-html/sanitize.server.ts': 'shared-ui/src/sanitized-html/*.test.ts',
  'shared-ui/src/sanitized-html/sanitized-content.ts': 'shared-ui/src/sanitized-html/*.test.ts',
  'platform/src/access/access.ts': 'platform/src/access/*.test.ts',
  'platform/src/access/guest-token.ts': 'platform/src/access/*.test.ts',
};

const reportFile = path.join(root, '.cache/stryker/report.json');
const given = readArguments(import.meta.filename, {}, (file) => Object.hasOwn(files, file)).positionals;
const scores = [];
for (const file of given.length ? given : Object.keys(files)) {
  const env = { ...process.env, MUTATION_TESTS: files[file] };
  rmSync(reportFile, { force: true });
  spawnSync(bin('stryker'), ['run', '--mutate', file], { cwd: root, env, stdio: 'inherit' });
  if (!existsSync(reportFile)) throw new Error(`${file}: its tests fail, or there are none (see above)`);
  const report = JSON.parse(readFileSync(reportFile, 'utf8'));
  const mutants = Object.values(report.files).flatMap((each) => each.mutants);
  const killed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  scores.push({ file, mutants: mutants.length, killed });
}
console.log('| file | mutants | killed | score |\n| --- | ---: | ---: | ---: |');
for (const { file, mutants, killed } of scores)
  console.log(`| \`${file}\` | ${mutants} | ${killed} | ${((100 * killed) / mutants).toFixed(0)} % |`);
if (scores.some(({ mutants, killed }) => killed < 0.85 * mutants)) process.exitCode = 1;
