/** Only the declared dependencies are checked: each workspace declares what it imports, and nothing else. */
const sources = ['**/*.{ts,tsx,mjs,cjs}', '!dist/**'];

export default {
  include: ['dependencies', 'unlisted', 'unresolved'],
  // Output of `npm run build`.
  ignore: ['dist/**'],
  workspaces: {
    '.': {
      entry: ['*.{js,mjs}', 'scripts/**'],
      ignoreDependencies: [
        // Run by scripts/check.mjs.
        'cspell',
        'dependency-cruiser',
      ],
    },
    '*': { entry: sources },
    'packages/*': { entry: sources },
    'tools/*': { entry: sources },
    // drawings reads the data files of these packages.
    'tools/drawings': { entry: sources, ignoreDependencies: ['lucide-static', /-atlas$/, /^@fontsource/] },
    // Imported by stylesheets.
    'shared-ui': { entry: sources, ignoreDependencies: [/^@fontsource/] },
  },
};
