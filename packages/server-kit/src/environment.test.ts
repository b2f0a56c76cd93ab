import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { scratchFolder } from '../test/scratch-folder.ts';
import {
  ConfigurationError,
  integer,
  invalidVariable,
  list,
  oneOf,
  origins,
  text,
  url,
  withSecretFiles,
} from './environment.ts';

const example = 'https://images.example';
const readers = {
  integer: (value?: string) => integer({ NAME: value }, 'NAME', 3000, 1, 65_535),
  text: (value?: string) => text({ NAME: value }, 'NAME', 'abc', /^[a-z]+$/, 'small letters'),
  oneOf: (value?: string) => oneOf({ NAME: value }, 'NAME', 'warn', ['info', 'warn']),
  url: (value?: string) => url({ NAME: value }, 'NAME', 'http://localhost:4000/search'),
  list: (value?: string) => list({ NAME: value }, 'NAME'),
  origins: (value?: string) => origins({ NAME: value }, 'NAME', example),
};

test.each([
  ['integer', 3000],
  ['text', 'abc'],
  ['oneOf', 'warn'],
  ['url', 'http://localhost:4000/search'],
  ['list', []],
  ['origins', []],
] as const)('%s: an unset or empty variable gets its default', (reader, expected) => {
  expect(readers[reader]()).toEqual(expected);
  expect(readers[reader]('')).toEqual(expected);
});

test.each([
  ['integer', '1', 1],
  ['integer', '65535', 65_535],
  ['text', 'xyz', 'xyz'],
  ['oneOf', 'info', 'info'],
  ['url', 'https://search.example/', 'https://search.example'],
  ['url', 'https://example.org/api/search', 'https://example.org/api/search'],
  ['list', ' a, b ,,c', ['a', 'b', 'c']],
  ['origins', 'https://a.example, http://localhost:8080', ['https://a.example', 'http://localhost:8080']],
] as const)('%s reads %j', (reader, value, expected) => {
  expect(readers[reader](value)).toEqual(expected);
});

test.each([
  ['integer', '0', 'a whole number from 1 to 65535'],
  ['integer', '65536', 'a whole number from 1 to 65535'],
  ['integer', '-1', 'a whole number from 1 to 65535'],
  ['integer', '1.5', 'a whole number from 1 to 65535'],
  ['integer', '1e3', 'a whole number from 1 to 65535'],
  ['text', 'A1', 'small letters'],
  ['oneOf', 'loud', 'one of info, warn'],
  ['url', 'search.example', 'an http or https address without query or user'],
  ['url', 'ftp://search.example', 'an http or https address without query or user'],
  ['url', 'https://user@search.example', 'an http or https address without query or user'],
  ['url', 'https://search.example/?a=1', 'an http or https address without query or user'],
  ['url', 'https://search.example/#a', 'an http or https address without query or user'],
  ['origins', 'https://a.example/path', `origins such as ${example}, separated by commas`],
  ['origins', 'images.example', `origins such as ${example}, separated by commas`],
] as const)(
  '%s rejects %j with an error that states the variable and the expected value',
  (reader, value, expected) => {
    expect(() => readers[reader](value)).toThrow(new ConfigurationError(`NAME: expected ${expected}, got "${value}"`));
    expect(() => readers[reader](value)).toThrow(ConfigurationError);
  },
);

test('the error for an invalid list of origins quotes the invalid entry', () => {
  expect(() => readers.origins('https://a.example, b.example')).toThrow(/, got "b\.example"$/);
});

test('the error for an invalid secret does not contain its value', () => {
  const error = invalidVariable('ADMIN_KEY', 'at least 32 characters');
  expect([error.code, error.message]).toEqual(['CONFIGURATION_INVALID', 'ADMIN_KEY: expected at least 32 characters']);
});

describe('a secret in a file', () => {
  let folder: string;
  const file = () => path.join(folder, 'admin_key');
  beforeAll(() => {
    folder = scratchFolder();
  });

  test('is read, without its last line break; an empty file counts as unset [CONFIG-38]', () => {
    writeFileSync(file(), 'the key\n');
    expect(withSecretFiles({ ADMIN_KEY_FILE: file(), PORT: '3000' })).toMatchObject({
      ADMIN_KEY: 'the key',
      PORT: '3000',
    });
    writeFileSync(file(), '\n');
    expect(withSecretFiles({ ADMIN_KEY_FILE: file() }).ADMIN_KEY).toBe('');
    expect(withSecretFiles({ ADMIN_KEY: 'given', ADMIN_KEY_FILE: '' }).ADMIN_KEY).toBe('given');
  });

  test('is refused beside the variable, and if the file cannot be read, without the secret in the error [CONFIG-8, CONFIG-38]', () => {
    writeFileSync(file(), 'the key');
    const both = () => withSecretFiles({ ADMIN_KEY: 'secret', ADMIN_KEY_FILE: file() });
    expect(both).toThrow(new ConfigurationError(`ADMIN_KEY_FILE: expected no ADMIN_KEY beside it, got "${file()}"`));
    expect(() => withSecretFiles({ REDIS_URL_FILE: '/nowhere' })).toThrow(
      new ConfigurationError('REDIS_URL_FILE: expected a file that can be read, got "/nowhere"'),
    );
  });

  test('is documented, and may hold each variable whose documentation says so, and no other', () => {
    const documentation = readFileSync(path.resolve(__dirname, '../../../docs/configuration.md'), 'utf8');
    writeFileSync(file(), 'from a file');
    const [, variables = ''] = documentation.split('## Secrets in files');
    const names = [...(variables.split('\n## ')[0] ?? '').matchAll(/`([A-Z_]+)_FILE`/g)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(5);
    const files = Object.fromEntries(
      [...documentation.matchAll(/`([A-Z_]+?)(_FILE)?`/g)].map(([, name]) => [`${name}_FILE`, file()]),
    );
    const read = Object.entries(withSecretFiles(files)).filter(([, value]) => value === 'from a file');
    expect(read.map(([name]) => name).sort()).toEqual([...names].sort());
  });
});
