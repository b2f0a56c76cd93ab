import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { scratchFolder } from '../test/scratch-folder.ts';
import { teamServices, unregisteredServices } from './team-services.ts';

let dir: string;
beforeEach(() => {
  dir = scratchFolder();
});

const read = (content: unknown) => {
  const file = path.join(dir, 'services.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return teamServices({ SERVICES_FILE: file });
};
const events = { name: 'events', url: 'https://events.example/api/', remotes: ['mfe-events'] };

test('services are read once, with defaults; without a file there are none [CALL-80]', () => {
  expect(teamServices({})).toEqual(new Map());
  expect(read([events]).get('team/events')).toEqual({
    ...{ name: 'events', url: 'https://events.example/api', remotes: ['mfe-events'], methods: ['GET'] },
    ...{ timeoutMs: 5_000, cacheSeconds: 0, bodyBytes: 8_192 },
  });
});

test.each([
  ['no JSON', '[', 'a file with a JSON list of services'],
  ['no list', {}, 'a file with a JSON list of services'],
  ['an unknown key', [{ ...events, adress: 1 }], 'no "adress" in entry 1, only name, url,'],
  [
    'a missing address',
    [{ name: 'events', remotes: ['mfe-a'] }],
    'an http or https address without credentials and query as "url" of entry 1',
  ],
  ['credentials', [{ ...events, url: 'https://a:b@c' }], 'without credentials'],
  ['a name with a slash', [{ ...events, name: 'a/b' }], 'lower-case letters, digits and hyphens as "name"'],
  [
    'no remotes',
    [events, { ...events, name: 'b', remotes: [] }],
    'a list of remotes, such as ["mfe-events"] as "remotes" of entry 2',
  ],
  ['another method', [{ ...events, methods: ['get'] }], 'a list of GET, POST, PUT, DELETE'],
  ['too long a limit', [{ ...events, timeoutMs: 10_001 }], 'a whole number from 0 to 10000 as "timeoutMs"'],
  ['a name twice', [events, events], 'one entry called events'],
])('%s is refused with what was expected [CALL-80]', (_what, content, expected) => {
  expect(() => read(content)).toThrow(
    `SERVICES_FILE: expected ${expected.startsWith('without') ? 'an http or https address ' : ''}${expected}`,
  );
});

test('a release may name what is registered for its remote [CALL-83]', () => {
  const services = read([events]);
  const of = (name: string, ...named: string[]) => unregisteredServices({ name, services: named }, services);
  expect(of('mfe-events', 'team/events')).toEqual([]);
  expect(of('mfe-jobs')).toEqual([]);
  expect(of('mfe-jobs', 'team/events', 'team/other')).toEqual([
    'team/events, which is not for mfe-jobs (SERVICES_FILE)',
    "team/other, which the site's owner has not registered (SERVICES_FILE)",
  ]);
});
