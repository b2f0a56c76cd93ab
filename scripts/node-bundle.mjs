// esbuild options for a single file for Node.
export const nodeBundle = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  // Bundled CommonJS packages need `require` to load Node's built-in modules from an ES module.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
  },
};
