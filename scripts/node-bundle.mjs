// esbuild's options for one file that Node runs.
export const nodeBundle = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  // CommonJS packages in an ES module ask for Node's own modules by it.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
  },
};
