import { readdirSync } from 'node:fs';
import path from 'node:path';
import { scratchFolder } from '../../server-kit/test/scratch-folder.ts';
import { readConfiguration } from './configuration.ts';

let root: string;
beforeEach(() => {
  root = scratchFolder();
});

test('without any variable set, the configuration has its defaults and makes only its own keys [CONFIG-2, CONFIG-7]', () => {
  expect(readConfiguration({}, root)).toMatchObject({
    port: 4002,
    databaseUrl: undefined,
    registryDir: path.join(root, '.data/registry'),
    teamStorageBytes: 2 * 2 ** 30,
  });
  expect(readdirSync(path.join(root, '.data')).sort()).toEqual([
    'admin-key.txt',
    'preview-key.txt',
    'registry-key.txt',
  ]);
});

test('where the services are all elsewhere, the registry answers at their port, as ever', () => {
  const upstreams = { GATEWAY_URL: 'http://a', SEARCH_URL: 'http://a', CONTENT_URL: 'http://a', PLATFORM_PORT: '4100' };
  expect(readConfiguration(upstreams, root).port).toBe(4100);
  expect(readConfiguration({ ...upstreams, CONTENT_URL: '' }, root).port).toBe(4002);
});

test('the panel is served only if a port is set, on the loopback interface unless a host is set [PANEL-1]', () => {
  expect(readConfiguration({}, root).panel).toBeUndefined();
  expect(readConfiguration({ PANEL_PORT: '4001' }, root).panel).toEqual({ host: '127.0.0.1', port: 4001 });
  const elsewhere = { PANEL_PORT: '4001', PANEL_HOST: '0.0.0.0' };
  expect(readConfiguration(elsewhere, root).panel).toEqual({ host: '0.0.0.0', port: 4001 });
});

test.each([
  ['ADMIN_KEY', 'adminKeys', [{ key: 'n'.repeat(32), name: 'anna' }, { key: 'o'.repeat(32) }]],
  ['REGISTRY_KEY', 'registryKeys', ['n'.repeat(32), 'o'.repeat(32)]],
  ['PREVIEW_KEY', 'previewKeys', ['n'.repeat(32), 'o'.repeat(32)]],
])('%s may be a list, and a key may have a name [API-92]', (name, field, keys) => {
  const read = (list: string) => readConfiguration({ [name]: list }, root);
  expect(read(`anna:${'n'.repeat(32)},${'o'.repeat(32)}`)).toMatchObject({ [field]: keys });
  expect(() => read(`anna:short,${'o'.repeat(32)}`)).toThrow(`${name}: expected at least 32 characters a key`);
});

test.each([['TEAM_STORAGE_MB', '63', 'a whole number from 64 to 1000000']])(
  '%s=%s is rejected: expected %s',
  (name, value, expected) => {
    expect(() => readConfiguration({ [name]: value }, root)).toThrow(`${name}: expected ${expected}`);
  },
);
