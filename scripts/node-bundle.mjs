import { readFileSync } from 'node:fs';
import path from 'node:path';

/** esbuild options for a single file for Node. */
export const nodeBundle = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  // CommonJS packages bundled into an ES module call `require` for Node's built-in modules.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
  },
};

/** Packages with a single instance, which remotes' bundles share: outside every bundle that evaluates them. */
export const sharedWithRemotes = ['react', 'react-dom', 'react-router', 'react-router-dom'];

/** Keeps the source file's directory and name in `import.meta`: a bundle elsewhere still finds the files next to it. */
export const keepSourceDirectory = {
  name: 'keep-source-directory',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, ({ path: source }) => ({
      contents: readFileSync(source, 'utf8')
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(source)))
        .replaceAll('import.meta.filename', JSON.stringify(source)),
      loader: 'ts',
    })),
};
