// Unexpected console output fails a test, which catches hydration warnings. Tests that expect output spy on console.
const { format } = require('node:util');

const seen = [];
for (const level of ['error', 'warn']) console[level] = (...line) => seen.push(`console.${level}: ${format(...line)}`);

afterEach(() => {
  const lines = seen.splice(0);
  if (lines.length > 0) throw new Error(`Unexpected console output:\n${lines.join('\n')}`);
});
