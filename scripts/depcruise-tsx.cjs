// dependency-cruiser 17 reads TypeScript through swc but never tells it that a .tsx file holds JSX. (18 needs Node 22.)
const swc = require('@swc/core');

const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });
