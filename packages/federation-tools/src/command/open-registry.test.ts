import { openRegistry } from './command.ts';

test.each([
  ['http://registry.example/registry', 1],
  ['http://localhost.example:4000/registry', 1],
  ['https://registry.example/registry', 0],
  ['http://127.0.0.1:4000/registry', 0],
  ['http://[::1]:4000/registry', 0],
  ['http://localhost:4000/registry', 0],
])('a registry whose key goes through a network unencrypted is warned of: %s', (url, times) => {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  openRegistry({ REGISTRY_URL: url, REGISTRY_KEY: 'k'.repeat(32) }, '/nowhere');
  const warnings = write.mock.calls.filter(([text]) => String(text).startsWith(`REGISTRY_URL is ${url}`));
  write.mockRestore();
  expect(warnings).toHaveLength(times);
});
