// dependency-cruiser 17 parses TypeScript with swc but does not enable JSX for .tsx files. (18 needs Node 22.)
const swc = require('@swc/core');

const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });
