/**
 * Each workspace declares what it imports, and nothing else; what no other file imports is not exported.
 * Everything is an entry, so that a file that only a tool reads counts as used.
 */
const sources = ['**/*.{ts,tsx,mjs,cjs}', '!dist/**'];
const exports = ['exports', 'types'];

export default {
  include: ['dependencies', 'unlisted', 'unresolved', ...exports],
  includeEntryExports: true,
  // Output of `npm run build`.
  ignore: ['dist/**'],
  ignoreIssues: {
    // Loaded by a path: configuration, Playwright's, Jest's and Node's loaders, the gallery, the gate's page checks and programs.
    '{scripts/checks/*,**/*.config,e2e/src/harness/keep-new-data,packages/federation-tools/{jest,template,template-site}/**/*,scripts/jest/*}.{js,mjs,cjs,ts,tsx}':
      exports,
    '{**/*.{examples.tsx,boot.mjs,d.mts},packages/federation-tools/src/{gallery/gallery.tsx,checks/render-release.ts}}':
      exports,
    // Stand in for another module by a build's alias or condition.
    '**/{*.dist,axios-browser,handed-identity,no-axios,unused-runtime}.ts': exports,
    // Compared and read by the gate.
    '{**/fragment-types,mfe-*/test/fixtures}.ts': exports,
    // Packages that teams install: what they export is their public types.
    '{shared-identity/src/{shared-identity,page-identity,http/json-structure,state/identity-state}.ts,shared-ui/**}':
      exports,
  },
  workspaces: {
    '.': {
      entry: ['scripts/**'],
      ignoreDependencies: [
        // Run by scripts/check.mjs.
        '@biomejs/biome',
        'cspell',
        'dependency-cruiser',
        // e2e/checks/deploy/kubernetes.test.ts imports a schema by the kind of an object.
        /kubernetes-models/,
      ],
    },
    '*': { entry: sources },
    'packages/*': { entry: sources },
    // Imported by stylesheets.
    'shared-ui': { entry: sources, ignoreDependencies: [/^@fontsource/] },
  },
};
