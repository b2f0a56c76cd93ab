import { isInstalled } from './install.mjs';

const wanted = {
  '': { version: '1.0.0' },
  shell: { version: '2.0.0' },
  'node_modules/shell': { resolved: 'shell', link: true },
  'node_modules/react': { version: '19.0.0', integrity: 'sha512-a' },
  'node_modules/of-another-platform': { version: '1.0.0', integrity: 'sha512-b', optional: true },
};
const { 'node_modules/of-another-platform': _, ...installed } = wanted;

test('a raised version of a workspace installs nothing; another, a missing and a changed package do', () => {
  expect(isInstalled({ ...wanted, shell: { version: '3.0.0' } }, installed)).toBe(true);
  const react = { version: '19.0.1', integrity: 'sha512-c' };
  expect(isInstalled({ ...wanted, 'node_modules/react': react }, installed)).toBe(false);
  expect(isInstalled({ ...wanted, 'node_modules/uuid': react }, installed)).toBe(false);
  expect(isInstalled({ ...wanted, 'node_modules/react': { ...react, version: '19.0.0' } }, installed)).toBe(false);
});
