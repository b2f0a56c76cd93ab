import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as facade from './router-facade.ts';

const root = path.resolve(__dirname, '../..');
const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
const remotes = workspaces.filter((name) => existsSync(path.join(root, name, 'remote.json')));
const folders = [...remotes, 'shared-ui', 'shared-identity'].map((name) => `${name}/src`);

/** The values, not types, that a file imports from react-router-dom. */
const importedNames = (source: string): string[] =>
  [...source.matchAll(/import \{([^}]*)\} from 'react-router-dom'/g)]
    .flatMap(([, names]) => (names ?? '').split(','))
    .map((name) => name.trim().replace(/ as \w+$/, ''))
    .filter((name) => name !== '' && !name.startsWith('type '));

test.each([...folders, 'packages/federation/src'])('%s imports only what the facade exports', (folder) => {
  const missing = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|examples)\.tsx?$/.test(file))
    .flatMap((file) => importedNames(readFileSync(path.join(root, folder, file), 'utf8')).map((name) => [file, name]))
    .filter(([, name]) => !Object.hasOwn(facade, name ?? ''));
  expect(missing).toEqual([]);
});

test('the facade exports nothing that depends on code the build removes from the router', () => {
  const leftOut = ['NavLink', 'PrefetchPageLinks', 'useFetcher', 'useFetchers', 'useBlocker', 'usePrompt'];
  expect(leftOut.filter((name) => Object.hasOwn(facade, name))).toEqual([]);
});
